// Loaded before the portal: its clock shows another time, by the milliseconds in CLOCK_OFF_MS, as after a wrong setting.
const offMs = Number(process.env.CLOCK_OFF_MS);
const now = Date.now.bind(Date);
Date.now = () => now() + offMs;
globalThis.Date = new Proxy(Date, {
  construct: (target, words) => new target(...(words.length === 0 ? [Date.now()] : words)),
});
