import { type ActivityModule, type ActivityScope, activityModules } from '@perennial/domain/activity/stream.ts'
import { IconActivity } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { t } from '../core/i18n.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { DelayedSkeleton, EmptyState, LoadError, Skeleton } from '../ui/Loaded.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityItem } from './ActivityItem.tsx'
import css from './ActivityStream.module.css'
import { groupByDay } from './group-by-day.ts'
import { type ActivityEntry, useActivities } from './use-activities.ts'

/** The next entries are fetched when the end is so near (FRAME-16). */
const NEAR_END_PX = 250

type Props = {
  scope: ActivityScope
  /** Whose profile. */
  userId?: string
  /** Of a team: direct reports, or the whole reporting line. */
  reach?: 'direct' | 'tree'
  /** Says what will appear here while the stream is empty. */
  emptyBody: string
  /** The level of the headings that name the days. */
  level?: 2 | 3
}

const isModule = (name: string): name is ActivityModule => (activityModules as readonly string[]).includes(name)

/**
 * What happened around the viewer, the latest first. The filters by module and team are in the URL; scrolling loads more (EMP-8).
 */
export function ActivityStream({ scope, userId, reach, emptyBody, level = 2 }: Props) {
  const [module, setModule] = useUrlParam('module')
  const [team, setTeam] = useUrlParam('team')
  const read = useActivities({ scope, userId, reach, module: isModule(module) ? module : undefined, team })
  const entries = read.data?.pages.flatMap(({ activities }) => activities)
  const isFiltered = module !== '' || team !== ''
  const showAll = () => {
    setModule('')
    setTeam('')
  }
  if (!entries)
    return read.error ? (
      <LoadError error={read.error} onRetry={() => void read.refetch()} />
    ) : (
      <DelayedSkeleton>
        <Skeleton lines={6} isCard />
      </DelayedSkeleton>
    )
  return (
    <div className={css.stream}>
      {(entries.length > 0 || isFiltered) && (
        <ActivityFilters
          modules={read.data?.pages[0]?.modules ?? []}
          module={module}
          team={team}
          onModule={setModule}
          onTeam={setTeam}
          hasTeams={scope !== 'user'}
        />
      )}
      {entries.length === 0 && !read.hasNextPage ? (
        <EmptyState
          icon={<IconActivity size={26} stroke={1.5} aria-hidden />}
          title={t(isFiltered ? 'activity.noneFits' : 'activity.none')}
          body={isFiltered ? undefined : emptyBody}
          action={isFiltered && <Button onClick={showAll}>{t('activity.showAll')}</Button>}
        />
      ) : (
        <Days entries={entries} level={level} />
      )}
      <End
        hasMore={read.hasNextPage}
        isComing={read.isFetchingNextPage}
        isWhole={entries.length > 0}
        onMore={() => void read.fetchNextPage()}
      />
    </div>
  )
}

function Days({ entries, level }: { entries: readonly ActivityEntry[]; level: 2 | 3 }) {
  const Heading = `h${level}` as const
  return groupByDay(entries).map(({ key, label, entries: some }) => (
    <div key={key} className={css.day}>
      <Heading>{label}</Heading>
      <ul className={css.list}>
        {some.map((entry) => (
          <ActivityItem key={entry.id} entry={entry} />
        ))}
      </ul>
    </div>
  ))
}

type EndProps = { hasMore: boolean; isComing: boolean; isWhole: boolean; onMore: () => void }

/** Loads more when the end comes near; the button is for people who don’t scroll. */
function End({ hasMore, isComing, isWhole, onMore }: EndProps) {
  const mark = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hasMore || isComing || !mark.current) return
    const watch = new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && onMore(), {
      rootMargin: `${NEAR_END_PX}px`,
    })
    watch.observe(mark.current)
    return () => watch.disconnect()
  })
  if (!hasMore) return isWhole ? <p className={css.end}>{t('activity.allShown')}</p> : null
  return (
    <div ref={mark} className={css.more}>
      <Button onClick={onMore} busy={isComing}>
        {t('activity.more')}
      </Button>
    </div>
  )
}
