/** How far a side of a review is, as overviews name it. */
export const sideStatuses = ['NOT_STARTED', 'STARTED', 'WRITTEN', 'SHARED', 'SIGNED'] as const

type SideStatus = (typeof sideStatuses)[number]

/** Who of the two has signed. */
export function signersOf(reviewee: SideStatus | null, manager: SideStatus | null) {
  const [own, other] = [reviewee === 'SIGNED', manager === 'SIGNED']
  if (own) return other ? 'both' : 'reviewee'
  return other ? 'reviewer' : 'nobody'
}
