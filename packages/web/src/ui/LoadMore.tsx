import type { ComponentProps, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { LoadMoreError } from './Loaded.tsx'

type PagedList = { hasMore: boolean; isFetchingMore: boolean; moreError: Error | null; more: () => void }
type Props = { list: PagedList; children: ReactNode } & Pick<ComponentProps<typeof Button>, 'kind' | 'size'>

/** A button below a list that loads its next page, or why that failed; nothing once all rows are loaded. */
export function LoadMore({ list, children, ...look }: Props) {
  if (list.moreError) return <LoadMoreError error={list.moreError} onRetry={list.more} busy={list.isFetchingMore} />
  if (!list.hasMore) return null
  return (
    <Button {...look} busy={list.isFetchingMore} onClick={list.more}>
      {children}
    </Button>
  )
}
