import { IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '../core/i18n.ts'
import { EmptyState, Loaded, LoadMoreError } from '../ui/Loaded.tsx'
import { ScrollSentinel } from '../ui/ScrollSentinel.tsx'

type EmptyProps = { name: 'aboutMe' | 'toWrite' | 'byMe' | 'sent' | 'team'; action?: ReactNode }

/** What an empty list will contain, and how to fill it. */
export function EmptyFeedback({ name, action }: EmptyProps) {
  return (
    <EmptyState
      icon={<IconMessage2 size={28} stroke={1.5} aria-hidden />}
      title={t(`anytimeFeedback.empty.${name}`)}
      body={t(`anytimeFeedback.empty.${name}.body`)}
      action={action}
    />
  )
}

type Pages<C> = {
  data: { rows: readonly C[] } | undefined
  error: Error | null
  refetch: () => unknown
  moreError: Error | null
  more: () => void
  onEnd: () => void
}

/** A list that loads more as its end comes near. */
export function FeedbackList<C>({
  pages,
  empty,
  children,
}: {
  pages: Pages<C>
  empty: ReactNode
  children: (cards: readonly C[]) => ReactNode
}) {
  return (
    <Loaded read={pages}>
      {({ rows }) =>
        rows.length === 0 ? (
          empty
        ) : (
          <>
            {children(rows)}
            <ScrollSentinel rows={rows} onEnd={pages.onEnd} />
            {pages.moreError && <LoadMoreError error={pages.moreError} onRetry={pages.more} />}
          </>
        )
      }
    </Loaded>
  )
}
