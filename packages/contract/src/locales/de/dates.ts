/** Days and times; formats and zones come from the company. */
export default {
  'dates.today': 'heute',
  'dates.tomorrow': 'morgen',
  'dates.yesterday': 'gestern',
  'dates.withHint': '{date} · {hint}',
  'dates.range': '{from} – {to}',
  'dates.noDate': 'Kein Datum',
}
