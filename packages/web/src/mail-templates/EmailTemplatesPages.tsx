import { type EmailModule, emailModules } from '@perennial/domain/mail-templates/permissions.ts'
import { matchesExactly } from '@perennial/domain/search/ranking.ts'
import { useRead } from '../core/api.ts'
import { t } from '../core/i18n.ts'
import { useUrlParam, useUrlQuery } from '../core/url-query.ts'
import { DebouncedSearchField } from '../ui/DebouncedSearchField.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page, Section, Stack } from '../ui/Page.tsx'
import { SegmentFilter } from '../ui/SegmentFilter.tsx'
import { SenderCard } from './SenderCard.tsx'
import { TemplatePage } from './TemplatePage.tsx'
import { emailKindLabel, type TemplateListItem, TemplateTable } from './TemplateTable.tsx'

const SETTINGS = '/app/admin/settings/emails'

/** The company's emails, by the part of the product that sends them; one of them with `?mail=`. */
export function CompanyEmailsPage() {
  const [{ mail }] = useUrlQuery()
  const breadcrumbs = [
    { to: '/app/admin/settings', label: t('settings.title') },
    { to: SETTINGS, label: t('mailTemplates.title') },
  ]
  if (mail) return <TemplatePage key={mail} type={mail} breadcrumbs={breadcrumbs} />
  return <CompanyList />
}

function CompanyList() {
  const read = useRead('GET /email-templates', {})
  return (
    <Page title={t('mailTemplates.title')} intro={t('mailTemplates.intro')} width="wide">
      <Stack gap={24}>
        <SenderCard />
        <Loaded read={read}>{({ templates }) => <ByModule templates={templates} to={SETTINGS} />}</Loaded>
      </Stack>
    </Page>
  )
}

const nameOf = (module: EmailModule) => t(`mailTemplates.module.${module}`)

function ByModule({ templates, to }: { templates: readonly TemplateListItem[]; to: string }) {
  const [text, setText] = useUrlParam('q')
  const [chosen, setChosen] = useUrlParam('part')
  const found = templates.filter(
    ({ templateType }) => matchesExactly(text, emailKindLabel(templateType)) || !text.trim(),
  )
  const parts = emailModules
    .map((module) => ({ module, items: found.filter((template) => template.module === module) }))
    .filter(({ items }) => items.length > 0)
  // If the chosen part has no match for the search, all other parts are shown.
  const shown = parts.some(({ module }) => module === chosen) ? parts.filter(({ module }) => module === chosen) : parts
  return (
    <Stack gap={24}>
      <DebouncedSearchField label={t('mailTemplates.search')} value={text} onChange={setText} />
      <SegmentFilter
        isPlain
        label={t('mailTemplates.parts')}
        segments={parts.map(({ module, items }) => ({ key: module, label: nameOf(module), count: items.length }))}
        value={chosen}
        onChange={setChosen}
      />
      {found.length === 0 && <EmptyState title={t('ui.noResults')} body={t('mailTemplates.searchNone')} />}
      {shown.map(({ module, items }) => (
        <Section key={module} title={nameOf(module)}>
          <TemplateTable
            label={t('mailTemplates.list', { module: nameOf(module) })}
            templates={items}
            to={to}
            isSearched={text.trim() !== ''}
          />
        </Section>
      ))}
    </Stack>
  )
}

/** The company’s emails of one part of the product. */
export function ModuleEmails({ module, label = nameOf(module) }: { module: EmailModule; label?: string }) {
  const read = useRead('GET /email-templates', {})
  return (
    <Loaded read={read}>
      {({ templates }) => (
        <TemplateTable
          label={t('mailTemplates.list', { module: label })}
          templates={templates.filter((template) => template.module === module)}
          to={SETTINGS}
        />
      )}
    </Loaded>
  )
}
