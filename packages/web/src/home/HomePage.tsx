import { IconLeaf } from '@tabler/icons-react'
import { type ComponentType, type ReactNode, useDeferredValue } from 'react'
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

const FirstSteps = lazyComponent<{ me: SessionUser; otherwise: ReactNode }>(
  () => import('./FirstSteps.tsx').then((file) => file.FirstSteps),
  true,
)

const greeting = (name: string) => {
  const hour = currentHour()
  return t(hour < 12 ? 'home.morning' : hour < 18 ? 'home.afternoon' : 'home.evening', { name })
}

/** The start page: what waits for somebody, then what else there is, in the order of EMP-P01. */
export function HomePage() {
  const me = useCurrentUser()
  return (
    <Page title={greeting(me.firstName)} width="wide">
      {me.isGuest ? <Nothing me={me} /> : <Tasks me={me} />}
      <Rest me={me} />
    </Page>
  )
}

/** What else there is: read beside the tasks, and shown when these stand, so that nothing is moved by them. */
function Rest({ me }: { me: SessionUser }) {
  const { data, error } = useTasks({ when: !me.isGuest })
  // In the same step as the tasks themselves.
  const isSettled = useDeferredValue(me.isGuest || data !== undefined || error !== null)
  return (
    <div className={css.rest} hidden={!isSettled}>
      {homeSections(me).map((part) => (
        <SilentBoundary key={part.name}>
          <Part part={part} />
        </SilentBoundary>
      ))}
    </div>
  )
}

function Tasks({ me }: { me: SessionUser }) {
  const { data } = useTasks()
  const isEmpty = data?.total === 0 && data.snoozed === 0
  // A new company has its first tasks, such as an import that left people out, before its first cycle.
  const isBeginning = hasRole(me, ['hrAdmin']) && data !== undefined && !isEmpty && data.total + data.snoozed <= 1
  const nothing = hasRole(me, ['hrAdmin']) ? (
    <SilentBoundary>
      <FirstSteps me={me} otherwise={<Nothing me={me} />} />
    </SilentBoundary>
  ) : (
    <Nothing me={me} />
  )
  return (
    <>
      {data?.leave && <OnLeave until={data.leave.until} />}
      {isEmpty ? (
        nothing
      ) : (
        <Section
          title={t('home.tasks')}
          count={data?.total}
          intro={data && data.overdue > 0 ? t('home.overdueCount', { count: data.overdue }) : undefined}
        >
          <TaskList nothing={nothing} />
        </Section>
      )}
      {isBeginning && (
        <SilentBoundary>
          <FirstSteps me={me} otherwise={null} />
        </SilentBoundary>
      )}
      <WaitingOnOthers waiting={data?.waiting ?? []} />
    </>
  )
}

/** Tells people on leave that nothing is expected of them now. */
function OnLeave({ until }: { until: string | null }) {
  return <Banner>{until ? t('leave.home', { until: formatDayWithRelative(until) }) : t('leave.homeOpen')}</Banner>
}

function Nothing({ me }: { me: SessionUser }) {
  return (
    <EmptyState
      icon={<IconLeaf size={26} stroke={1.5} aria-hidden />}
      title={t('home.noTasks')}
      body={t(me.isGuest ? 'home.noTasksGuest' : 'home.noTasksBody')}
    />
  )
}

const parts = new Map<string, ComponentType>()

/** A part of another area; it comes after the tasks, and without it the page goes on. */
function Part({ part }: { part: HomeSection }) {
  const Known = parts.get(part.name) ?? lazyComponent(part.load)
  parts.set(part.name, Known)
  return <Known />
}
