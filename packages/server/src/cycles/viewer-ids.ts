import type { Viewer } from '../core/viewer.ts'

/** The viewer, and the person who impersonates them: the own record of that person stays protected (AUTH-11). */
export const viewerIdsOf = ({ id, session }: Viewer) => ({ viewerId: id, actorId: session.impersonatorId ?? id })

/** Whether an item is about the viewer, or about who impersonates them (COM-P02). */
export const isAboutViewer = (viewer: Viewer, subjectId: string): boolean =>
  Object.values(viewerIdsOf(viewer)).includes(subjectId)
