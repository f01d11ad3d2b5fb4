// Watches a page from its first byte: what the browser says of paints, tasks, moves and answers. Runs in the page, before its own
// code, and answers `pageFigures()` there.
(() => {
  /** Longest task that does not hold up a reader, milliseconds. Source: web.dev, Total Blocking Time. */
  const SHORT_TASK_MS = 50;
  /** Shortest event told of, milliseconds: the least the browser accepts. */
  const SHORTEST_EVENT_MS = 16;
  /** Moves closer than this count as one, and such a group lasts at most so long, milliseconds. Source: web.dev, CLS. */
  const SHIFT_GAP_MS = 1000;
  const SHIFT_GROUP_MS = 5000;

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
    durationThreshold: SHORTEST_EVENT_MS,
  });

  /** The worst group of moves. */
  const worstShift = () => {
    let worst = 0;
    let group = { from: 0, to: Number.NEGATIVE_INFINITY, value: 0 };
    for (const { at, value } of shifts) {
      const isSame = at - group.to < SHIFT_GAP_MS && at - group.from < SHIFT_GROUP_MS;
      group = isSame ? { ...group, to: at, value: group.value + value } : { from: at, to: at, value };
      worst = Math.max(worst, group.value);
    }
    return worst;
  };

  globalThis.pageFigures = () => {
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const blocked = tasks
      .filter(({ startTime, duration }) => startTime + duration > firstPaint)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - SHORT_TASK_MS), 0);
    return {
      firstPaint,
      largest,
      blocked,
      longest: Math.max(0, ...tasks.map(({ duration }) => duration)),
      shift: worstShift(),
      answer: Math.max(0, ...events),
    };
  };
})();
