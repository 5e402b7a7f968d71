import { IconCircleCheck } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { type ApiResponse, useRead } from '../../core/api.ts'
import type { AdminHomeSection } from '../../core/area.ts'
import { useFirstContent } from '../../core/first-content.ts'
import { hasMessage, t } from '../../core/i18n.ts'
import { lazyComponent } from '../../core/lazy-component.ts'
import { adminHomeSections, isAccessible } from '../../core/registry.ts'
import { useCurrentUser } from '../../core/session.ts'
import { useUrlParam } from '../../core/url-query.ts'
import { InvitationLinksDialog } from '../../invitations/InvitationLinksDialog.tsx'
import { InvitePeopleDialog } from '../../invitations/InvitePeopleDialog.tsx'
import { SilentBoundary } from '../../shell/SilentBoundary.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type KeyFigure, KeyFigures } from '../../ui/KeyFigures.tsx'
import { Link } from '../../ui/Link.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page, Section } from '../../ui/Page.tsx'
import css from './AdminHome.module.css'
import { SetupChecklist } from './SetupChecklist.tsx'

type AdminHome = ApiResponse<'GET /admin-home'>
type Attention = AdminHome['attention'][number]

/** What is running, who is late, and what needs HR (PERM-11). Areas register the parts above and beside the list. */
export function AdminHomePage() {
  const home = useRead('GET /admin-home', {})
  const me = useCurrentUser()
  const sections = adminHomeSections(me)
  const isComplete = useFirstContent(sections)
  const partsAt = (place: AdminHomeSection['place']) =>
    sections
      .filter((section) => section.place === place)
      .map((section) => (
        <SilentBoundary key={section.name}>
          <Part section={section} />
        </SilentBoundary>
      ))
  return (
    <Page title={t('adminHome.title')}>
      <div className={classNames(css.content, !isComplete && css.loading)}>
        {partsAt('top')}
        <div className={css.columns}>
          <div className={css.column}>
            {home.data?.setup && <SetupChecklist steps={home.data.setup} />}
            {partsAt('main')}
            {home.data && !home.data.setup && <Figures />}
          </div>
          <div className={css.column}>
            <Section title={t('adminHome.decisions')}>
              <Loaded read={home}>{({ attention }) => <AttentionList items={attention} />}</Loaded>
            </Section>
            {partsAt('aside')}
          </div>
        </div>
      </div>
      <Invitations />
    </Page>
  )
}

const parts = new Map<string, ComponentType>()

function Part({ section }: { section: AdminHomeSection }) {
  const Known = parts.get(section.name) ?? lazyComponent(section.load)
  parts.set(section.name, Known)
  return <Known />
}

const textOf = ({ kind, data }: Attention, part = '') => {
  const key = `adminHome.attention.${kind}${part}`
  return hasMessage(key) ? t(key, data) : ''
}

function AttentionList({ items }: { items: readonly Attention[] }) {
  if (items.length === 0)
    return (
      <p className={css.nothing}>
        <IconCircleCheck size={20} stroke={1.5} aria-hidden />
        {t('adminHome.decisionsNone')}
      </p>
    )
  return (
    <ul className={css.attention}>
      {items.map((item) => (
        <li key={item.id}>
          <span>{textOf(item)}</span>
          <AttentionLink item={item} />
        </li>
      ))}
    </ul>
  )
}

/** The link to where it is resolved, for people who can open that page. */
function AttentionLink({ item }: { item: Attention }) {
  const me = useCurrentUser()
  if (!isAccessible(item.to, me)) return null
  return <Link to={item.to}>{textOf(item, '.go')}</Link>
}

/** Opened by its link in the list: emails everyone without an invitation, or makes links to hand out if no email is sent. */
function Invitations() {
  const isSent = useCurrentUser().mailServer === 'SET'
  const [open, setOpen] = useUrlParam('invite')
  if (open === '') return null
  const Open = isSent ? InvitePeopleDialog : InvitationLinksDialog
  return <Open onClose={() => setOpen('')} />
}

/** Counts that lead to what they count (FRAME-11). */
function Figures() {
  const me = useCurrentUser()
  const { data } = useRead('GET /companies/{id}/admin-home', { id: me.company.id })
  const cycles = useRead('GET /review-cycles', {}, { when: isAccessible('/app/admin/reviews', me) })
  if (!data) return null
  const running = cycles.data?.cycles.filter(({ state }) => state === 'RUNNING') ?? []
  const open = running.reduce((sum, { reviewees, finished }) => sum + reviewees - finished, 0)
  const figures: KeyFigure[] = [
    ...(cycles.data
      ? [
          { label: t('adminHome.figure.running'), count: running.length, to: '/app/admin/reviews' },
          { label: t('adminHome.figure.open'), count: open, to: '/app/admin/reviews' },
        ]
      : []),
    { label: t('adminHome.figure.invited'), count: data.neverSignedIn, to: '/app/admin/directory?state=INVITED' },
    {
      label: t('adminHome.figure.mails'),
      count: data.notSent.count,
      to: `/app/admin/settings/mail-log?state=NOT_SENT&from=${data.notSent.fromDay}`,
    },
  ].filter(({ to }) => isAccessible(to, me))
  return <KeyFigures label={t('adminHome.figures')} figures={figures} />
}
