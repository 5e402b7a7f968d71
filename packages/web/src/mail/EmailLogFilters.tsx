import { mailLogStates } from '@perennial/domain/mail/delivery-rules.ts'
import { messageKeysBelow, sortByLocale, t } from '../core/i18n.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Select } from '../ui/ChoiceFields.tsx'
import { FilterPair } from '../ui/FilterPair.tsx'
import { PersonFilter } from '../ui/PersonFilter.tsx'
import { DateField } from '../ui/TextField.tsx'

/** Filters the log by recipient, kind, outcome and time; the filters are in the address. */
export function EmailLogFilters() {
  const [address, change] = useUrlQuery()
  const { to, kind = '', state = '', from = '', until = '' } = address
  const kinds = messageKeysBelow('mailLog.kind').map(({ name, key }) => ({ value: name, label: t(key) }))
  return (
    <>
      <PersonFilter label={t('mailLog.recipient')} value={to} onChange={(id) => change({ to: id })} />
      <Select
        label={t('mailLog.kind')}
        isLabelHidden
        placeholder={t('mailLog.allKinds')}
        value={kind}
        options={kinds.sort((a, b) => sortByLocale(a.label, b.label))}
        onChange={(value) => change({ kind: value || undefined })}
      />
      <Select
        label={t('mailLog.state')}
        isLabelHidden
        placeholder={t('mailLog.allStates')}
        value={state}
        options={mailLogStates.map((value) => ({
          value,
          label: t(value === 'NOT_SENT' ? 'mailLog.notSent' : `mailLog.state.${value}`),
        }))}
        onChange={(value) => change({ state: value || undefined })}
      />
      <FilterPair>
        <DateField label={t('mailLog.from')} value={from} onChange={(day) => change({ from: day || undefined })} />
        <DateField label={t('mailLog.to')} value={until} onChange={(day) => change({ until: day || undefined })} />
      </FilterPair>
    </>
  )
}
