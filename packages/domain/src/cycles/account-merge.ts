/** Two accounts of one person: the source ends, the destination stays. */
export type MergedAccounts = { sourceId: string; destinationId: string }

type Selection = { revieweeId: string; mainReviewerId: string | null; contributorIds: string[] }

/**
 * What was picked by hand for a cycle (its audience, a draft, the reviewers of someone), with the account that stays instead of the
 * one that ends, each person once (ADM-P22). Someone who left out the account that ends didn’t mean the one that stays. Roles are not
 * merged: those who were to administer a cycle stay as they are. No one becomes their own reviewer.
 */
export function withMergedAccount<T>(picked: T, accounts: MergedAccounts): T {
  return replaced(picked, accounts) as T
}

function replaced(value: unknown, accounts: MergedAccounts): unknown {
  const { sourceId, destinationId } = accounts
  if (value === sourceId) return destinationId
  if (Array.isArray(value)) return listed(value, accounts)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.fromEntries(
    Object.entries(value).map(([field, part]) => {
      if (field === 'cycleAdminIds') return [field, part]
      if (field === 'exceptIds') return [field, (part as string[]).filter((id) => id !== sourceId)]
      return [field, replaced(part, accounts)]
    }),
  )
  return isSelection(fields) && concerns(value, accounts) ? withoutSelf(fields) : fields
}

/** Of two selections for one person the one for the account that stays counts. */
function listed(values: readonly unknown[], accounts: MergedAccounts): unknown[] {
  const { sourceId, destinationId } = accounts
  const isDoubled = values.some((value) => isSelection(value) && value.revieweeId === destinationId)
  const counted = values.filter((value) => !(isDoubled && isSelection(value) && value.revieweeId === sourceId))
  const all = counted.map((value) => replaced(value, accounts))
  return counted.includes(sourceId) ? [...new Set(all)] : all
}

const isSelection = (value: unknown): value is Selection =>
  typeof value === 'object' && value !== null && 'revieweeId' in value && 'contributorIds' in value

/** Whether a selection names the account that ends, or is for the one that stays; others stay as they are. */
const concerns = (value: object, { sourceId, destinationId }: MergedAccounts): boolean =>
  isSelection(value) &&
  (value.revieweeId === destinationId ||
    [value.revieweeId, value.mainReviewerId, ...value.contributorIds].includes(sourceId))

const withoutSelf = ({ revieweeId, mainReviewerId, contributorIds, ...rest }: Selection): Selection => ({
  ...rest,
  revieweeId,
  mainReviewerId: mainReviewerId === revieweeId ? null : mainReviewerId,
  contributorIds: contributorIds.filter((id) => id !== revieweeId && id !== mainReviewerId),
})
