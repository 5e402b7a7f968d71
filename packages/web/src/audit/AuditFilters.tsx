import { type AuditGroup, auditGroupNames, auditGroups, auditKinds } from '@perennial/domain/audit/kinds.ts'
import { sortByLocale, t } from '../core/i18n.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Select } from '../ui/ChoiceFields.tsx'
import { FilterPair } from '../ui/FilterPair.tsx'
import { PersonFilter } from '../ui/PersonFilter.tsx'
import { DateField } from '../ui/TextField.tsx'

export const isAuditGroup = (text: string | undefined): text is AuditGroup =>
  (auditGroupNames as readonly (string | undefined)[]).includes(text)

/** Filters the log by actor, person, kind and days; the filters are in the address. */
export function AuditFilters() {
  const [address, change] = useUrlQuery()
  const { by, about, group = '', kind = '', from = '', until = '' } = address
  const kinds = (isAuditGroup(group) ? auditGroups[group] : auditKinds).map((value) => ({
    value: value as string,
    label: t(`audit.kind.${value}`),
  }))
  return (
    <>
      <PersonFilter label={t('audit.who')} value={by} onChange={(id) => change({ by: id })} />
      <PersonFilter label={t('audit.about')} value={about} onChange={(id) => change({ about: id })} />
      <Select
        label={t('audit.group')}
        isLabelHidden
        placeholder={t('audit.allGroups')}
        value={group}
        options={auditGroupNames.map((value) => ({ value, label: t(`audit.group.${value}`) }))}
        onChange={(value) => change({ group: value || undefined, kind: undefined })}
      />
      <Select
        label={t('audit.kind')}
        isLabelHidden
        placeholder={t('audit.allKinds')}
        value={kind}
        options={kinds.sort((a, b) => sortByLocale(a.label, b.label))}
        onChange={(value) => change({ kind: value || undefined })}
      />
      <FilterPair>
        <DateField label={t('audit.from')} value={from} onChange={(day) => change({ from: day || undefined })} />
        <DateField label={t('audit.until')} value={until} onChange={(day) => change({ until: day || undefined })} />
      </FilterPair>
    </>
  )
}
