import { ATTACHMENTS_FLAG, type AttachmentKind } from '@perennial/domain/files/attachments.ts'
import { createContext, useContext } from 'react'
import { isOn, useCurrentUser } from '../core/session.ts'

/** The document edited here, if it can have attachments. */
export type AttachmentTarget = { kind: AttachmentKind; document: string; editAs: boolean }

export const AttachmentTargetProvider = createContext<AttachmentTarget | undefined>(undefined)

/** The target for attachments of this text; undefined without the flag (PERM-41). */
export function useAttachmentTarget(): AttachmentTarget | undefined {
  const to = useContext(AttachmentTargetProvider)
  return useHasAttachments() ? to : undefined
}

export const useHasAttachments = (): boolean => isOn(useCurrentUser(), ATTACHMENTS_FLAG)
