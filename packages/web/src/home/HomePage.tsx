import { IconLeaf } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useDeferredValue } from 'react'
import { afterFirstPaint } from '../core/after-first-paint.ts'
import type { HomeSection } from '../core/area.ts'
import { currentHour, formatDayWithRelative } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { lazyComponent } from '../core/lazy-component.ts'
import { homeSections } from '../core/registry.ts'
import { hasRole, type SessionUser, useCurrentUser } from '../core/session.ts'
import { SilentBoundary } from '../shell/SilentBoundary.tsx'
import { Banner } from '../ui/Banner.tsx'
import { EmptyState } from '../ui/Loaded.tsx'
import { Page, Section } from '../ui/Page.tsx'
import css from './HomePage.module.css'
import { TaskList } from './TaskList.tsx'
import { useTasks } from './use-tasks.ts'
import { WaitingOnOthers } from './WaitingOnOthers.tsx'

const HomeSetup = lazyComponent<{ otherwise: ReactNode }>(
  () => import('./admin/HomeSetup.tsx').then((file) => file.HomeSetup),
  true,
)

const NoTasks = lazyComponent<{ me: SessionUser }>(() => import('./NoTasks.tsx').then((file) => file.NoTasks), true)

const greeting = (name: string) => {
  const hour = currentHour()
  return t(hour < 12 ? 'home.morning' : hour < 18 ? 'home.afternoon' : 'home.evening', { name })
}

/** The home page: what to do in one column, and what else there is beside and below it, in the order of EMP-P01. */
export function HomePage() {
  const me = useCurrentUser()
  return (
    <Page title={greeting(me.firstName)}>
      <div className={css.columns}>
        <div className={css.column}>
          <Tasks me={me} />
          <Sections me={me} place="main" />
        </div>
        {!me.isGuest && (
          <div className={css.column}>
            <Waiting />
            <Sections me={me} place="aside" />
          </div>
        )}
      </div>
    </Page>
  )
}

/** Sections of areas, hidden until the tasks are there, so that tasks don’t move them. */
function Sections({ me, place }: { me: SessionUser; place: 'main' | 'aside' }) {
  const { data, error } = useTasks()
  // Becomes visible in the same render as the tasks.
  const isSettled = useDeferredValue(data !== undefined || error !== null)
  return (
    <div className={css.rest} hidden={!isSettled}>
      {homeSections(me)
        .filter((part) => (part.place ?? 'main') === place)
        .map((part) => (
          <SilentBoundary key={part.name}>
            <Part part={part} />
          </SilentBoundary>
        ))}
    </div>
  )
}

function Waiting() {
  const { data } = useTasks()
  return <WaitingOnOthers waiting={data?.waiting ?? []} />
}

function Tasks({ me }: { me: SessionUser }) {
  const { data } = useTasks()
  const isEmpty = data?.total === 0 && data.snoozed === 0
  // A new company may already have tasks, such as an import that left people out, before its first cycle.
  const isBeginning = hasRole(me, ['hrAdmin']) && data !== undefined && !isEmpty && data.total + data.snoozed <= 1
  return (
    <>
      {data?.leave && <OnLeave until={data.leave.until} />}
      {isEmpty ? (
        <Nothing me={me} />
      ) : (
        <Section
          title={t('home.tasks')}
          count={data?.total}
          intro={data && data.overdue > 0 ? t('home.overdueCount', { count: data.overdue }) : undefined}
        >
          <TaskList nothing={<Nothing me={me} />} />
        </Section>
      )}
      {isBeginning && (
        <SilentBoundary>
          <HomeSetup otherwise={null} />
        </SilentBoundary>
      )}
    </>
  )
}

function Nothing({ me }: { me: SessionUser }) {
  if (me.isGuest) return <GuestNotice />
  if (!hasRole(me, ['hrAdmin'])) return <NoTasks me={me} />
  return (
    <SilentBoundary>
      <HomeSetup otherwise={<NoTasks me={me} />} />
    </SilentBoundary>
  )
}

/** Tells people on leave that nothing is expected of them now. */
function OnLeave({ until }: { until: string | null }) {
  return <Banner>{until ? t('leave.home', { until: formatDayWithRelative(until) }) : t('leave.homeOpen')}</Banner>
}

function GuestNotice() {
  return (
    <EmptyState
      icon={<IconLeaf size={26} stroke={1.5} aria-hidden />}
      title={t('home.noTasks')}
      body={t('home.noTasksGuest')}
    />
  )
}

const parts = new Map<string, ComponentType>()

/** A part of another area; it is loaded after the tasks are painted, and without it the page goes on. */
function Part({ part }: { part: HomeSection }) {
  const Known = parts.get(part.name) ?? lazyComponent(afterFirstPaint(part.load))
  parts.set(part.name, Known)
  return <Known />
}
