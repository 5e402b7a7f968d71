/** Days and times; formats and zones come from the company. */
export default {
  'dates.today': 'today',
  'dates.tomorrow': 'tomorrow',
  'dates.yesterday': 'yesterday',
  'dates.withHint': '{date} · {hint}',
  'dates.range': '{from} – {to}',
  'dates.noDate': 'No date',
}
