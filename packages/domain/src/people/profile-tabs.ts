import { fileVisibility } from '../files/person-files.ts'
import { canManagePeople } from './roles.ts'
import { profileExtentOf, type ViewedPerson, type ViewerRelation } from './visibility.ts'

/** The tabs of a profile, in order (EMP-8). */
export const profileTabs = ['overview', 'timeline', 'activities', 'objectives', 'reviews', 'files', 'personal'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** The other facts: whether objectives and reviews are on, and whether the viewer reports to this person, directly or indirectly. */
export type ProfileFacts = {
  hasObjectives: boolean
  hasReviews: boolean
  isAboveViewer: boolean
  isReadByRelation: boolean
}

/**
 * Whether someone's reviews are listed for the viewer (EMP-8, MAY-8): the person, their managers and anyone who reviewed them;
 * HR Admins of no one above themselves (line rule); HR Assistants see the status; colleagues nothing.
 */
export function canListReviews(viewer: ViewerRelation, person: ViewedPerson, facts: ProfileFacts): boolean {
  if (!facts.hasReviews || person.isGuest || profileExtentOf(viewer, person) !== 'profile') return false
  if (viewer.relation === 'self') return true
  if (viewer.relation === 'directManager' || viewer.relation === 'indirectManager') return true
  if (facts.isReadByRelation) return true
  return viewer.isHr ? !facts.isAboveViewer : viewer.isAssistant
}

/**
 * Who reads the timeline of someone: the person, the managers above them, and HR Admins of whom the person is not a manager
 * (line rule). Each entry is checked again by the rule of its area (MAY-4).
 */
export function canReadTimeline(
  viewer: ViewerRelation,
  person: ViewedPerson,
  facts: Pick<ProfileFacts, 'isAboveViewer'>,
): boolean {
  if (person.isGuest || profileExtentOf(viewer, person) !== 'profile') return false
  if (['self', 'directManager', 'indirectManager'].includes(viewer.relation)) return true
  return viewer.isHr && !facts.isAboveViewer
}

/** Job data is for managers as well; the rest of that tab depends on what is readable. */
function hasPersonalTab(viewer: ViewerRelation): boolean {
  return (
    viewer.relation === 'self' ||
    viewer.relation === 'directManager' ||
    viewer.relation === 'indirectManager' ||
    canManagePeople(viewer)
  )
}

/** Whether a tab has entries for the viewer; looked up only if an empty tab would be hidden. */
export type TabEntries = { activities: boolean; objectives: boolean }

/** Who sees a tab even if it is empty: the person, who learns what will appear there, and managers and HR. */
export const canSeeEmptyTabs = (viewer: ViewerRelation): boolean => hasPersonalTab(viewer)

/** The tabs of a profile in their order, each only for people who may open it; colleagues see no empty ones. */
export function profileTabsFor(
  viewer: ViewerRelation,
  person: ViewedPerson,
  facts: ProfileFacts,
  entries: TabEntries,
): ProfileTab[] {
  if (profileExtentOf(viewer, person) !== 'profile') return []
  const isThere: Record<ProfileTab, boolean> = {
    overview: true,
    timeline: canReadTimeline(viewer, person, facts),
    activities: !person.isGuest && (canSeeEmptyTabs(viewer) || entries.activities),
    objectives: facts.hasObjectives && !person.isGuest && (canSeeEmptyTabs(viewer) || entries.objectives),
    reviews: canListReviews(viewer, person, facts),
    files: fileVisibility(viewer, person, facts) !== 'none',
    personal: hasPersonalTab(viewer),
  }
  return profileTabs.filter((tab) => isThere[tab])
}
