import type { EmailTemplate } from '@perennial/contract/mail-templates/routes.ts'
import { languageName } from '@perennial/contract/messages/language.ts'
import { currentLanguage, formatList, hasMessage, t } from '../core/i18n.ts'
import { Link } from '../ui/Link.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import { Table } from '../ui/Table.tsx'
import css from './Templates.module.css'

export type TemplateListItem = EmailTemplate

/** The name of a kind of email. */
export function emailKindLabel(type: string): string {
  const key = `mailLog.kind.${type}`
  return hasMessage(key) ? t(key) : type
}

const textOf = ({ ownLanguages, editPermission, cycleId }: TemplateListItem) => {
  if (editPermission === 'FORBIDDEN') return t('mailTemplates.text.fixed')
  if (ownLanguages.length === 0) return t(cycleId ? 'mailTemplates.text.ofCompany' : 'mailTemplates.text.shipped')
  const languages = ownLanguages.map((language) => languageName(language, currentLanguage()))
  return t('mailTemplates.text.own', { languages: formatList(languages) })
}

/** Is it sent? Account emails always are. */
export function EnabledChip({ template: { enabled, can } }: { template: Pick<TemplateListItem, 'enabled' | 'can'> }) {
  const isAlways = !can.switch.allowed && can.switch.reason === 'EMAIL_ALWAYS_SENT'
  if (isAlways) return <StatusChip>{t('mailTemplates.state.always')}</StatusChip>
  return enabled ? (
    <StatusChip tone="success">{t('mailTemplates.state.on')}</StatusChip>
  ) : (
    <StatusChip tone="warning">{t('mailTemplates.state.off')}</StatusChip>
  )
}

const mayBeWritten = ({ editPermission }: TemplateListItem) => editPermission !== 'FORBIDDEN'

type Props = { label: string; templates: readonly TemplateListItem[]; to: string; isSearched?: boolean }

/**
 * Kinds of email, each with whether it is sent and whose text it has. Texts that no one can change are collapsed, so that a
 * page begins with what can be changed; a search shows them too.
 */
export function TemplateTable({ label, templates, to, isSearched = false }: Props) {
  const editable = templates.filter(mayBeWritten)
  const fixed = templates.filter((template) => !mayBeWritten(template))
  return (
    <div className={css.list}>
      {editable.length > 0 && <Rows label={label} templates={editable} to={to} />}
      {fixed.length > 0 && (
        <details key={String(isSearched)} open={isSearched || undefined} className={css.fixed}>
          <summary>{t('mailTemplates.fixedCount', { count: fixed.length })}</summary>
          <Rows label={t('mailTemplates.fixedList', { list: label })} templates={fixed} to={to} />
        </details>
      )}
    </div>
  )
}

function Rows({ label, templates, to }: Pick<Props, 'label' | 'templates' | 'to'>) {
  const linkTo = (type: string) => `${to}${to.includes('?') ? '&' : '?'}mail=${type}`
  return (
    <Table
      isBare
      label={label}
      rows={templates}
      rowKey={({ templateType }) => templateType}
      columns={[
        {
          key: 'mail',
          label: t('mailTemplates.mail'),
          isHead: true,
          isUnsorted: true,
          cell: ({ templateType }) => <Link to={linkTo(templateType)}>{emailKindLabel(templateType)}</Link>,
        },
        { key: 'text', label: t('mailTemplates.text'), isUnsorted: true, cell: textOf },
        {
          key: 'state',
          label: t('mailTemplates.state'),
          isUnsorted: true,
          isShort: true,
          cell: (template) => <EnabledChip template={template} />,
        },
      ]}
    />
  )
}
