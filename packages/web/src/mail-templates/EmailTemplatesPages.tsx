import { type EmailModule, emailModules } from '@perennial/domain/mail-templates/permissions.ts'
import { matchesExactly } from '@perennial/domain/search/ranking.ts'
import { type ApiResponse, useRead } from '../core/api.ts'
import { formatShortDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlParam, useUrlQuery } from '../core/url-query.ts'
import { DebouncedSearchField } from '../ui/DebouncedSearchField.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page, Section, Stack } from '../ui/Page.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { SenderCard } from './SenderCard.tsx'
import { TemplatePage } from './TemplatePage.tsx'
import { emailKindLabel, type TemplateListItem, TemplateTable } from './TemplateTable.tsx'

const SETTINGS = '/app/admin/settings/emails'
const REVIEWS = '/app/admin/reviews/emails'

/** The company's emails, by the part of the product that sends them; one of them with `?mail=`. */
export function CompanyEmailsPage() {
  const [{ mail }] = useUrlQuery()
  if (mail) return <TemplatePage key={mail} type={mail} way={wayTo(SETTINGS, t('mailTemplates.title'))} />
  return <CompanyList />
}

const wayTo = (to: string, label: string) => [
  to === SETTINGS
    ? { to: '/app/admin/settings', label: t('settings.title') }
    : { to: '/app/admin/reviews', label: t('reviewCycles.title') },
  { to, label },
]

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
  const found = templates.filter(
    ({ templateType }) => matchesExactly(text, emailKindLabel(templateType)) || !text.trim(),
  )
  return (
    <Stack gap={24}>
      <DebouncedSearchField label={t('mailTemplates.search')} value={text} onChange={setText} />
      {found.length === 0 && <EmptyState title={t('ui.noResults')} body={t('mailTemplates.searchNone')} />}
      {emailModules.map((module) => {
        const of = found.filter((template) => template.module === module)
        return (
          of.length > 0 && (
            <Section key={module} title={nameOf(module)}>
              <TemplateTable label={t('mailTemplates.list', { module: nameOf(module) })} templates={of} to={to} />
            </Section>
          )
        )
      })}
    </Stack>
  )
}

/** The emails of reviews: the company's for HR Admins, and those of each cycle (`?cycle=`) for who administers it. */
export function ReviewEmailsPage() {
  const [{ cycle, mail }] = useUrlQuery()
  const ofCycle = cycle ? `${REVIEWS}?cycle=${cycle}` : REVIEWS
  if (mail) {
    const way = wayTo(REVIEWS, t('mailTemplates.title'))
    return <TemplatePage key={`${cycle} ${mail}`} type={mail} cycleId={cycle} way={way} cycleLink={ofCycle} />
  }
  return cycle ? <CycleList cycleId={cycle} /> : <ReviewList />
}

function CycleList({ cycleId }: { cycleId: string }) {
  const read = useRead('GET /email-templates', { cycleId })
  const [first] = read.data?.templates ?? []
  const isArchived = first?.can.switch.allowed === false && first.can.switch.reason === 'CYCLE_ARCHIVED'
  return (
    <Loaded read={read} isPage>
      {({ templates, cycleName }) => (
        <Page
          title={t('mailTemplates.ofCycle', { name: cycleName ?? '' })}
          intro={t(isArchived ? 'mailTemplates.archived' : 'mailTemplates.introCycle')}
          width="wide"
          way={wayTo(REVIEWS, t('mailTemplates.title'))}
        >
          <TemplateTable
            label={t('mailTemplates.list', { module: cycleName ?? '' })}
            templates={templates}
            to={`${REVIEWS}?cycle=${cycleId}`}
          />
        </Page>
      )}
    </Loaded>
  )
}

function ReviewList() {
  const me = useCurrentUser()
  return (
    <Page title={t('mailTemplates.title')} intro={t('mailTemplates.introReviews')} width="wide">
      <Stack gap={24}>
        <Cycles />
        {me.isHR && <OfCompany />}
      </Stack>
    </Page>
  )
}

function OfCompany() {
  const name = t('mailTemplates.ofCompany')
  return (
    <Section title={name}>
      <ModuleEmails module="reviews" label={name} />
    </Section>
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

const cycleColumns = (): Column<ApiResponse<'GET /review-cycles'>['cycles'][number]>[] => [
  {
    key: 'name',
    label: t('mailTemplates.cycle'),
    isHead: true,
    cell: ({ id, name }) => <Link to={`${REVIEWS}?cycle=${id}`}>{name}</Link>,
  },
  {
    key: 'state',
    label: t('mailTemplates.state'),
    cell: ({ state }) => t(`cycles.state.${state}`),
  },
  {
    key: 'starts',
    label: t('cycles.column.starts'),
    isShort: true,
    cell: ({ processStarts }) => formatShortDay(processStarts),
  },
]

function Cycles() {
  const read = useRead('GET /review-cycles', {})
  const shown = cycleColumns()
  return (
    <Section title={t('mailTemplates.ofCycles')}>
      <Loaded read={read}>
        {({ cycles }) =>
          cycles.length === 0 ? (
            <EmptyState title={t('mailTemplates.noCycles')} body={t('mailTemplates.noCyclesBody')} />
          ) : (
            <Table
              isBare
              name="cycles"
              label={t('mailTemplates.ofCycles')}
              rows={cycles}
              rowKey={({ id }) => id}
              columns={shown}
            />
          )
        }
      </Loaded>
    </Section>
  )
}
