import { IconLeaf } from '@tabler/icons-react'
import { useQueries } from '@tanstack/react-query'
import type { HomeSource, HomeTask } from '../core/area.ts'
import { hourNow } from '../core/dates.ts'
import { t } from '../core/i18n.ts'
import { lazyPart, loadPart } from '../core/parts.ts'
import { homeSources } from '../core/registry.ts'
import { holds, type Me, useMe } from '../core/session.ts'
import { Quietly } from '../shell/Quietly.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState, Failed, Skeleton, Waiting } from '../ui/Loaded.tsx'
import { Page, Section } from '../ui/Page.tsx'
import { WhatNext } from '../ui/WhatNext.tsx'
import css from './HomeScreen.module.css'
import { inUrgency } from './urgency.ts'

const FirstSteps = lazyPart<{ me: Me; otherwise: React.ReactNode }>(
  () => import('./FirstSteps.tsx').then((file) => file.FirstSteps),
  true,
)

const greeting = (name: string) => {
  const hour = hourNow()
  return t(hour < 12 ? 'home.morning' : hour < 18 ? 'home.afternoon' : 'home.evening', { name })
}

/** The start page: what waits for somebody, the most urgent first. */
export function HomeScreen() {
  const me = useMe()
  return (
    <Page title={greeting(me.firstName)} width="wide">
      <Tasks me={me} />
    </Page>
  )
}

function Tasks({ me }: { me: Me }) {
  const { tasks, isPending, error, retry } = useTasks(me)
  if (error) return <Failed error={error} onRetry={retry} />
  if (isPending)
    return (
      <Waiting>
        <Skeleton lines={3} isCard />
      </Waiting>
    )
  if (tasks.length === 0) {
    const nothing = (
      <EmptyState
        icon={<IconLeaf size={26} stroke={1.5} aria-hidden />}
        title={t('home.noTasks')}
        body={t(me.isGuest ? 'home.noTasksGuest' : 'home.noTasksBody')}
      />
    )
    if (!holds(me, ['hrAdmin'])) return nothing
    return (
      <Quietly>
        <FirstSteps me={me} otherwise={nothing} />
      </Quietly>
    )
  }
  return (
    <Section title={t('home.tasks')} count={tasks.length}>
      <ul className={css.tasks}>
        {tasks.map((task, place) => (
          <li key={task.id}>
            <WhatNext
              level={3}
              title={task.title}
              body={task.about}
              due={task.due}
              progress={task.progress}
              action={
                <ButtonLink kind={place === 0 ? 'primary' : 'plain'} to={task.action.to}>
                  {task.action.label}
                </ButtonLink>
              }
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** Asks every area that has tasks for this person. */
function useTasks(me: Me) {
  const sources = homeSources(me)
  const answers = useQueries({
    queries: sources.map(({ queryKey, ask }) => ({ queryKey, queryFn: ask })),
  })
  const makers = useQueries({
    queries: sources.map(({ queryKey, load }) => ({
      queryKey: ['home tasks', ...queryKey],
      queryFn: () => loadPart(load),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })
  const tasks = sources.flatMap((_, place): HomeTask[] => {
    const [answer, make] = [
      answers[place]?.data,
      makers[place]?.data as Awaited<ReturnType<HomeSource['load']>> | undefined,
    ]
    return answer !== undefined && make ? make(answer as never, me) : []
  })
  const all = [...answers, ...makers]
  return {
    tasks: inUrgency(tasks),
    isPending: all.some((one) => one.isPending),
    error: all.find((one) => one.error)?.error,
    retry: () => void Promise.all(all.map((one) => one.refetch())),
  }
}
