import type { CycleState } from '@perennial/domain/cycles/life.ts'
import type { EmailModule } from '@perennial/domain/mail-templates/permissions.ts'
import type { ReactNode } from 'react'
import { useRead } from '../core/api.ts'
import { formatShortDay } from '../core/dates.ts'
import { type MessageKey, t } from '../core/i18n.ts'
import { useCurrentUser } from '../core/session.ts'
import { useUrlQuery } from '../core/url-query.ts'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page, Section, Stack } from '../ui/Page.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { ModuleEmails } from './EmailTemplatesPages.tsx'
import { TemplatePage } from './TemplatePage.tsx'
import { TemplateTable } from './TemplateTable.tsx'

type ListedCycle = { id: string; name: string; state: CycleState; processStarts: string }

/** What a kind of cycle defines for the pages of its emails. */
export type CycleEmailsKind = {
  module: EmailModule
  /** The root of its administration: `/app/admin/reviews`. */
  path: string
  title: MessageKey
  intro: MessageKey
  useCycles: () => Pick<ReturnType<typeof useRead>, 'error' | 'refetch' | 'isFetching'> & {
    data: { cycles: readonly ListedCycle[] } | undefined
  }
  tabs?: ReactNode
}
type Props = { kind: CycleEmailsKind }

const emailsPath = ({ path }: CycleEmailsKind) => `${path}/emails`

const breadcrumbsOf = (kind: CycleEmailsKind) => [
  { to: kind.path, label: t(kind.title) },
  { to: emailsPath(kind), label: t('mailTemplates.title') },
]

/** The emails of a kind of cycle: the company’s for HR Admins, and those of each cycle (`?cycle=`) for its administrators. */
export function CycleEmailsPage({ kind }: Props) {
  const [{ cycle, mail }] = useUrlQuery()
  const path = emailsPath(kind)
  const ofCycle = cycle ? `${path}?cycle=${cycle}` : path
  if (mail)
    return (
      <TemplatePage
        key={`${cycle} ${mail}`}
        type={mail}
        cycleId={cycle}
        breadcrumbs={breadcrumbsOf(kind)}
        cycleLink={ofCycle}
      />
    )
  return cycle ? <CycleList kind={kind} cycleId={cycle} /> : <AllEmails kind={kind} />
}

function CycleList({ kind, cycleId }: Props & { cycleId: string }) {
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
          breadcrumbs={breadcrumbsOf(kind)}
        >
          <TemplateTable
            label={t('mailTemplates.list', { module: cycleName ?? '' })}
            templates={templates}
            to={`${emailsPath(kind)}?cycle=${cycleId}`}
          />
        </Page>
      )}
    </Loaded>
  )
}

function AllEmails({ kind }: Props) {
  const me = useCurrentUser()
  return (
    <Page title={t('mailTemplates.title')} intro={t(kind.intro)} width="wide" tabs={kind.tabs}>
      <Stack gap={24}>
        <Cycles kind={kind} />
        {me.isHR && <OfCompany kind={kind} />}
      </Stack>
    </Page>
  )
}

function OfCompany({ kind }: Props) {
  const name = t('mailTemplates.ofCompany')
  return (
    <Section title={name}>
      <ModuleEmails module={kind.module} label={name} />
    </Section>
  )
}

const cycleColumns = (kind: CycleEmailsKind): Column<ListedCycle>[] => [
  {
    key: 'name',
    label: t('mailTemplates.cycle'),
    isHead: true,
    cell: ({ id, name }) => <Link to={`${emailsPath(kind)}?cycle=${id}`}>{name}</Link>,
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

function Cycles({ kind }: Props) {
  const read = kind.useCycles()
  const shown = cycleColumns(kind)
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
