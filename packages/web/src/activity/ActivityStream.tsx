import { type ActivityModule, type ActivityScope, activityModules } from '@perennial/domain/activity/stream.ts'
import { IconActivity } from '@tabler/icons-react'
import { t } from '../core/i18n.ts'
import { useUrlParam } from '../core/url-query.ts'
import { Button } from '../ui/Button.tsx'
import { DelayedSkeleton, EmptyState, LoadError, LoadMoreError, Skeleton } from '../ui/Loaded.tsx'
import { ScrollSentinel } from '../ui/ScrollSentinel.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityItem } from './ActivityItem.tsx'
import css from './ActivityStream.module.css'
import { groupByDay } from './group-by-day.ts'
import { type ActivityEntry, useActivities } from './use-activities.ts'

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
        error={read.isFetchNextPageError ? read.error : null}
        entries={entries}
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

type EndProps = {
  hasMore: boolean
  isComing: boolean
  error: Error | null
  entries: readonly ActivityEntry[]
  onMore: () => void
}

/** Loads more when the end comes near (FRAME-16); the button is for people who don’t scroll. */
function End({ hasMore, isComing, error, entries, onMore }: EndProps) {
  if (error) return <LoadMoreError error={error} onRetry={onMore} busy={isComing} />
  if (!hasMore) return entries.length > 0 ? <p className={css.end}>{t('activity.allShown')}</p> : null
  return (
    <div className={css.more}>
      {!isComing && <ScrollSentinel rows={entries} onEnd={onMore} />}
      <Button onClick={onMore} busy={isComing}>
        {t('activity.more')}
      </Button>
    </div>
  )
}
