// What the API page does with scripts: search, the language of the snippets, and trying calls. Without it the page has
// the same words and links.
const THEME_KEY = 'highslot.theme';
const LANGUAGE_KEY = 'highslot.api-language';
/** Characters shown of an answer: the browser need not lay out megabytes. */
const MAX_SHOWN = 20_000;

/** The value kept under a key; null where storage is blocked. */
function stored(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function element(tag, attributes, ...content) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...content);
  return made;
}

const theme = stored(THEME_KEY);
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;

const calls = [...document.querySelectorAll('section[data-path]')];

// The page knows where it is; the server may not.
const { origin: sample, base } = document.querySelector('main').dataset;
for (const code of document.querySelectorAll('.snippet code')) {
  code.textContent = code.textContent.replaceAll(sample, location.origin + base);
}

addSearch();
addLanguages();
for (const call of calls) addTrial(call);

function addSearch() {
  const input = element('input', { type: 'search', id: 'find', placeholder: 'shots, player, csv …' });
  const count = element('output', { for: 'find' });
  document
    .querySelector('#tools')
    .append(element('label', { for: 'find' }, 'Search the calls'), element('div', { class: 'row' }, input, count));
  const texts = calls.map((call) => call.textContent.toLowerCase());
  input.addEventListener('input', () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    calls.forEach((call, k) => {
      const isFound = words.every((word) => texts[k].includes(word));
      call.hidden = !isFound;
      const link = document.querySelector(`.names a[href="#${call.id}"]`);
      if (link !== null) link.parentElement.hidden = !isFound;
      if (isFound) found += 1;
    });
    for (const group of document.querySelectorAll('[data-group]')) {
      group.hidden = group.querySelector('section[data-path]:not([hidden]), li:not([hidden])') === null;
    }
    count.textContent = words.length === 0 ? '' : `${found} of ${calls.length}`;
  });
}

function addLanguages() {
  const names = [...new Set([...document.querySelectorAll('.snippet')].map((one) => one.dataset.language))];
  const buttons = names.map((name) => element('button', { type: 'button' }, name));
  const choose = (name) => {
    for (const one of document.querySelectorAll('.snippet')) one.hidden = one.dataset.language !== name;
    for (const button of buttons) button.setAttribute('aria-pressed', String(button.textContent === name));
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      choose(button.textContent);
      try {
        localStorage.setItem(LANGUAGE_KEY, button.textContent);
      } catch {
        // Storage is blocked: the choice holds for this page.
      }
    });
  }
  const kept = stored(LANGUAGE_KEY);
  document
    .querySelector('#tools')
    .append(element('div', { class: 'row', role: 'group', 'aria-label': 'Language of the snippets' }, ...buttons));
  choose(names.includes(kept) ? kept : names[0]);
}

/** A form for a call: one field a parameter, filled with the example, and the answer below. */
function addTrial(call) {
  const { path } = call.dataset;
  const rows = [...call.querySelectorAll('tr[data-parameter]')];
  const fields = rows.map((row) => {
    const { parameter, example = '' } = row.dataset;
    const id = `${call.id}-${parameter}`;
    const input = element('input', { id, name: parameter, autocomplete: 'off', spellcheck: 'false' });
    input.value = example;
    return { parameter, input, label: element('label', { for: id }, parameter) };
  });
  const send = element('button', { type: 'submit' }, 'Send');
  const address = element('code', {});
  const status = element('p', { role: 'status' });
  const body = element('pre', { tabindex: '0', role: 'region', 'aria-label': `Answer to ${call.id}` });
  body.hidden = true;
  const form = element(
    'form',
    { class: 'trial' },
    ...fields.map(({ label, input }) => element('div', { class: 'field' }, label, input)),
    send,
  );
  const details = element('details', {}, element('summary', {}, 'Try it here'), form, address, status, body);
  call.append(details);

  const target = () => {
    const query = new URLSearchParams();
    let place = path;
    for (const { parameter, input } of fields) {
      const value = input.value.trim();
      const mark = `{${parameter}}`;
      if (place.includes(mark)) place = place.replace(mark, encodeURIComponent(value));
      // A list is repeated; only fields take it in one piece.
      else if (value !== '') {
        for (const one of parameter === 'fields' ? [value] : value.split(',')) query.append(parameter, one.trim());
      }
    }
    return query.size === 0 ? place : `${place}?${query}`;
  };
  const show = () => {
    address.textContent = `GET ${target()}`;
  };
  form.addEventListener('input', show);
  show();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    send.disabled = true;
    status.textContent = 'Waiting for the answer …';
    try {
      const response = await fetch(target(), { signal: AbortSignal.timeout(30_000) });
      const type = response.headers.get('content-type') ?? '';
      const isText = /json|text|xml/.test(type) && !type.includes('event-stream');
      const text = isText ? await response.text() : '';
      if (!isText) await response.body?.cancel();
      status.textContent = `${response.status} ${response.statusText}, ${type || 'no content'}`;
      body.textContent = isText ? shown(text, type) : 'The answer is no text; open its address to see it.';
    } catch {
      status.textContent = 'The server did not answer.';
      body.textContent = '';
    }
    body.hidden = body.textContent === '';
    send.disabled = false;
  });
}

function shown(text, type) {
  const readable = type.includes('json') && !type.includes('ndjson') ? JSON.stringify(JSON.parse(text), null, 2) : text;
  return readable.length > MAX_SHOWN
    ? `${readable.slice(0, MAX_SHOWN)}\n… ${readable.length - MAX_SHOWN} characters more`
    : readable;
}
