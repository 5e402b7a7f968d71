import type { Viewer } from '../core/viewer.ts'

/** The viewer and their impersonator, whose own record stays protected (AUTH-11). */
export const viewerIdsOf = ({ id, session }: Viewer) => ({ viewerId: id, actorId: session.impersonatorId ?? id })

/** Whether an item is about the viewer or their impersonator (COM-P02). */
export const isAboutViewer = (viewer: Viewer, subjectId: string): boolean =>
  Object.values(viewerIdsOf(viewer)).includes(subjectId)
