import { ATTACHMENTS_FLAG, type AttachmentKind } from '@perennial/domain/files/attachments.ts'
import { createContext, useContext } from 'react'
import { isOn, useOptionalCurrentUser } from '../core/session.ts'

/** The document edited here, if it can have attachments. */
export type AttachmentTarget = { kind: AttachmentKind; document: string; editAs: boolean }

export const AttachmentTargetProvider = createContext<AttachmentTarget | undefined>(undefined)

/** The target for attachments of this text; undefined without the flag (PERM-41). */
export function useAttachmentTarget(): AttachmentTarget | undefined {
  const to = useContext(AttachmentTargetProvider)
  return useHasAttachments() ? to : undefined
}

export function useHasAttachments(): boolean {
  const me = useOptionalCurrentUser()
  // Guests who write by a personal link have no account.
  return me !== null && isOn(me, ATTACHMENTS_FLAG)
}
