// Shows each time in the zone of the member's device, in the page's language.
const { lang } = document.documentElement;
const format = new Intl.DateTimeFormat(lang, {
  weekday: "short",
  day: "numeric",
  month: "short",
  hour: "numeric",
  minute: "2-digit",
  timeZoneName: "short",
});
for (const time of document.querySelectorAll("time")) time.textContent = format.format(new Date(time.dateTime));
