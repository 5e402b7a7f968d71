import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../core/api.ts'
import { connectionState } from '../core/connection.ts'
import { t } from '../core/i18n.ts'
import { useStore } from '../core/store.ts'

/** The reads to refresh after a change of a review. */
export const changedByReview = ['GET /reviews/{reviewId}', 'GET /reviews', 'GET /reviews/team/{cycleId}'] as const

/** A refusal means that the page was out of date: it is read again, and shows only what this person may still read. */
export function useRefreshAfterRefusal(close?: () => void): (error: Error) => void {
  const client = useQueryClient()
  return (error) => {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) return
    close?.()
    for (const item of changedByReview) void client.invalidateQueries({ queryKey: [item] })
  }
}

export type OnlineAction = 'share' | 'unshare' | 'sign' | 'finish' | 'reopen' | 'leave' | 'other'

export const offlineReason = (action: OnlineAction): string => t('reviews.offline', { action })

/** Why an action can't be taken without a connection; undefined while there is one. */
export function useOfflineReason(): (action: OnlineAction) => string | undefined {
  const isOffline = useStore(connectionState) === 'off'
  return (action) => (isOffline ? offlineReason(action) : undefined)
}
