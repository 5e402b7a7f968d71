import type { ReactNode } from 'react'
import type { useInfinitePages } from '../core/infinite-pages.ts'
import { Loaded, Skeleton } from '../ui/Loaded.tsx'
import { LoadMore } from '../ui/LoadMore.tsx'
import css from './Imports.module.css'

type Props<R> = {
  label: string
  read: Omit<ReturnType<typeof useInfinitePages>, 'data' | 'all'> & { data: { rows: R[] } | undefined }
  /** Shown if there are no rows. */
  empty: ReactNode
  moreLabel: string
  children: (row: R) => ReactNode
}

/** The rows of a file, page by page. */
export function RowList<R>({ label, read, empty, moreLabel, children }: Props<R>) {
  return (
    <Loaded read={read} skeleton={<Skeleton lines={6} />}>
      {({ rows }) =>
        rows.length === 0 ? (
          empty
        ) : (
          <ul className={css.entries} aria-label={label}>
            {rows.map(children)}
            {read.hasMore && (
              <li className={css.entry}>
                <span />
                <span>
                  <LoadMore list={read}>{moreLabel}</LoadMore>
                </span>
              </li>
            )}
          </ul>
        )
      }
    </Loaded>
  )
}
