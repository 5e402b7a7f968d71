import { formatDateTime, formatTimeAgo } from '../../core/dates.ts'
import { t } from '../../core/i18n.ts'
import { useInfinitePages } from '../../core/infinite-pages.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { LoadMore } from '../../ui/LoadMore.tsx'
import css from './Objective.module.css'

/** The changes as sentences, newest first. */
export function History({ objectiveId }: { objectiveId: string }) {
  const pages = useInfinitePages(
    'GET /objectives/{objectiveId}/history',
    { objectiveId, limit: 30 },
    ({ rows }) => rows,
  )
  return (
    <Loaded read={pages}>
      {({ rows }) =>
        rows.length === 0 ? (
          <p className={css.muted}>{t('objectives.noHistory')}</p>
        ) : (
          <>
            <ol className={css.history}>
              {rows.map(({ id, at, by, sentence, isImpersonated }) => (
                <li key={id} className={css.entry}>
                  {by ? <Avatar person={by} size={22} /> : <span />}
                  <span dir="auto">
                    {sentence}
                    {isImpersonated && <span className={css.muted}> {t('objectives.impersonated')}</span>}
                  </span>
                  <time dateTime={at} title={formatDateTime(at)}>
                    {formatTimeAgo(at)}
                  </time>
                </li>
              ))}
            </ol>
            <LoadMore list={pages}>{t('objectives.moreHistory')}</LoadMore>
          </>
        )
      }
    </Loaded>
  )
}
