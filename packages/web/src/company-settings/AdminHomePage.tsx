import type { CycleListItem } from '@perennial/contract/reviews/cycle/schemas.ts'
import { IconClipboardList } from '@tabler/icons-react'
import { type ApiResponse, useRead } from '../core/api.ts'
import { daysUntil, formatShortDay } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { isOn, useCurrentUser } from '../core/session.ts'
import { useUrlParam } from '../core/url-query.ts'
import { InvitationLinksDialog } from '../invitations/InvitationLinksDialog.tsx'
import { InvitePeopleDialog } from '../invitations/InvitePeopleDialog.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Card, CardGrid } from '../ui/Card.tsx'
import { type KeyFigure, KeyFigures } from '../ui/KeyFigures.tsx'
import { Link } from '../ui/Link.tsx'
import { EmptyState, Loaded } from '../ui/Loaded.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { StatusChip } from '../ui/StatusChip.tsx'
import css from './AdminHome.module.css'

type AdminHome = ApiResponse<'GET /companies/{id}/admin-home'>
type Cycles = ApiResponse<'GET /review-cycles'>

/** What is running, what is late, and what needs an administrator’s decision (PERM-11). */
export function AdminHomePage() {
  const me = useCurrentUser()
  const hasReviews = isOn(me, 'review')
  const cycles = useRead('GET /review-cycles', {}, { when: hasReviews })
  const waiting = useRead('GET /companies/{id}/admin-home', { id: me.company.id })
  return (
    <Page title={t('adminHome.title')} intro={t('adminHome.intro')}>
      {waiting.data && <KeyFigures label={t('adminHome.figures')} figures={figuresOf(waiting.data, cycles.data)} />}
      {hasReviews && (
        <Section title={t('adminHome.running')}>
          <Loaded read={cycles}>{(list) => <Running list={list} />}</Loaded>
        </Section>
      )}
      <Section title={t('adminHome.decisions')}>
        <Loaded read={waiting}>{(found) => <Decisions waiting={found} cycles={cycles.data} />}</Loaded>
      </Section>
    </Page>
  )
}

/** The email log, filtered to the counted emails. */
const unsentIn = ({ fromDay }: AdminHome['notSent']) => `/app/admin/settings/mail-log?state=NOT_SENT&from=${fromDay}`

/** The figures of the page. */
function figuresOf({ neverSignedIn, notSent }: AdminHome, cycles: Cycles | undefined): KeyFigure[] {
  const running = cycles?.cycles.filter(({ state }) => state === 'RUNNING') ?? []
  const open = running.reduce((sum, { reviewees, finished }) => sum + reviewees - finished, 0)
  return [
    ...(cycles
      ? [
          { label: t('adminHome.figure.running'), count: running.length, to: '/app/admin/reviews' },
          { label: t('adminHome.figure.open'), count: open, to: '/app/admin/reviews' },
        ]
      : []),
    { label: t('adminHome.figure.invited'), count: neverSignedIn, to: '/app/admin/directory?state=INVITED' },
    { label: t('adminHome.figure.mails'), count: notSent.count, to: unsentIn(notSent) },
  ]
}

function Running({ list }: { list: Cycles }) {
  const shown = list.cycles.filter(({ state }) => state === 'RUNNING' || state === 'SCHEDULED')
  if (shown.length > 0)
    return (
      <CardGrid>
        {shown.map((cycle) => (
          <CycleCard key={cycle.id} cycle={cycle} />
        ))}
      </CardGrid>
    )
  const create = list.can.create.allowed && (
    <ButtonLink kind="primary" to="/app/admin/reviews/create">
      {t('adminHome.create')}
    </ButtonLink>
  )
  return (
    <EmptyState
      icon={<IconClipboardList size={32} stroke={1.5} aria-hidden />}
      title={t('adminHome.runningNone')}
      body={t('adminHome.runningNoneBody')}
      action={create}
    />
  )
}

function CycleCard({ cycle }: { cycle: CycleListItem }) {
  const { id, name, state, processStarts, signBy, reviewees, finished } = cycle
  const isLate = state === 'RUNNING' && daysUntil(signBy) < 0 && finished < reviewees
  return (
    <Card
      title={<Link to={`/app/admin/reviews/${id}`}>{name}</Link>}
      label={name}
      level={3}
      actions={isLate && <StatusChip tone="danger">{t('adminHome.late')}</StatusChip>}
    >
      {state === 'SCHEDULED' ? (
        <p>{t('adminHome.starts', { date: formatShortDay(processStarts) })}</p>
      ) : (
        <>
          <ProgressBar done={finished} count={reviewees} isWide />
          <p>{t('adminHome.finished', { done: finished, count: reviewees })}</p>
          <p className={css.due}>{t('adminHome.signBy', { date: formatShortDay(signBy) })}</p>
        </>
      )}
    </Card>
  )
}

type Decision = { key: string; what: string; go: string; to: string }

function decisionsOf(waiting: AdminHome, cycles: Cycles | undefined): Decision[] {
  const { managersWhoLeft, notSent, bouncedMails } = waiting
  const stopped = notSent.count - notSent.inMailbox
  const drafts = cycles?.drafts.length ?? 0
  const ended = cycles?.cycles.filter(({ state }) => state === 'ENDED') ?? []
  const all: (Decision | false)[] = [
    ...managersWhoLeft.map(({ id, name, reports }) => ({
      key: id,
      what: t('adminHome.leavers', { name, count: reports }),
      go: t('adminHome.leaversGo'),
      to: `/app/people/team/${id}`,
    })),
    ...ended.map(({ id, name }) => ({
      key: id,
      what: t('adminHome.ended', { name }),
      go: t('adminHome.endedGo'),
      to: `/app/admin/reviews/${id}`,
    })),
    drafts > 0 && {
      key: 'drafts',
      what: t('adminHome.drafts', { count: drafts }),
      go: t('adminHome.draftsGo'),
      to: '/app/admin/reviews',
    },
    stopped > 0 && {
      key: 'mails',
      what: t('adminHome.mails', { count: stopped }),
      go: t('adminHome.mailsGo'),
      to: unsentIn(notSent),
    },
    bouncedMails > 0 && {
      key: 'bounced',
      what: t('adminHome.bounced', { count: bouncedMails }),
      go: t('adminHome.bouncedGo'),
      to: '/app/admin/settings/bounced-emails',
    },
  ]
  return all.filter((item) => typeof item === 'object')
}

function Decisions({ waiting, cycles }: { waiting: AdminHome; cycles: Cycles | undefined }) {
  const found = decisionsOf(waiting, cycles)
  if (found.length === 0 && waiting.notInvited === 0) return <p>{t('adminHome.decisionsNone')}</p>
  return (
    <Card>
      <ul className={css.decisions}>
        {waiting.notInvited > 0 && <NotInvited count={waiting.notInvited} />}
        {found.map(({ key, what, go, to }) => (
          <li key={key}>
            <span>{what}</span>
            <ButtonLink size="small" to={to}>
              {go}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** People without a valid invitation: invited by email, or with links to pass on if no email is sent. */
function NotInvited({ count }: { count: number }) {
  const isSent = useCurrentUser().mailServer === 'SET'
  const [open, setOpen] = useUrlParam('invite')
  const Open = isSent ? InvitePeopleDialog : InvitationLinksDialog
  return (
    <li>
      <span>{t('adminHome.invited', { count })}</span>
      <Button size="small" onClick={() => setOpen('all')}>
        {t(isSent ? 'directory.invite' : 'invitationLinks.title')}
      </Button>
      {open !== '' && <Open onClose={() => setOpen('')} />}
    </li>
  )
}
