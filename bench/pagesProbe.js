// Observes a page from its first byte: paints, long tasks, layout shifts and event timings. Runs in the page before its
// own code, and defines `pageFigures()` there.
(() => {
  /** Task time that does not count as blocking, milliseconds. Source: web.dev, Total Blocking Time. */
  const SHORT_TASK_MS = 50;
  /** Minimum duration of reported events, milliseconds: the least that the browser accepts. */
  const MIN_EVENT_MS = 16;
  /** Maximum gap and length of a session window of layout shifts, milliseconds. Source: web.dev, CLS. */
  const SHIFT_GAP_MS = 1000;
  const SHIFT_WINDOW_MS = 5000;

  let largest = { at: 0, text: '', tag: '' };
  const tasks = [];
  const shifts = [];
  const events = [];

  const watch = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });

  watch('largest-contentful-paint', (entry) => {
    const { element } = entry;
    largest = { at: entry.startTime, tag: element?.tagName ?? '', text: element?.textContent?.trim() ?? entry.url };
  });
  watch('longtask', ({ startTime, duration }) => tasks.push({ startTime, duration }));
  watch('layout-shift', (entry) => entry.hadRecentInput || shifts.push({ at: entry.startTime, value: entry.value }));
  watch('event', (entry) => entry.interactionId > 0 && events.push(entry.duration), {
    durationThreshold: MIN_EVENT_MS,
  });

  /** When the page's main content is on screen; it is looked for before each frame. */
  let mainAt = null;
  const look = () => {
    const box = document.querySelector(globalThis.mainContent)?.getBoundingClientRect();
    if (box !== undefined && box.height > 0) mainAt = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);

  /** The sum of the worst session window. */
  const worstShift = () => {
    let worst = 0;
    let current = { from: 0, to: Number.NEGATIVE_INFINITY, value: 0 };
    for (const { at, value } of shifts) {
      const isSame = at - current.to < SHIFT_GAP_MS && at - current.from < SHIFT_WINDOW_MS;
      current = isSame ? { ...current, to: at, value: current.value + value } : { from: at, to: at, value };
      worst = Math.max(worst, current.value);
    }
    return worst;
  };

  globalThis.pageFigures = () => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blocked = tasks
      .filter(({ startTime, duration }) => startTime + duration > firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - SHORT_TASK_MS), 0);
    return {
      main: mainAt,
      firstPaint,
      largest,
      blocked,
      longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
      shift: worstShift(),
      response: Math.max(0, ...events),
    };
  };
})();
