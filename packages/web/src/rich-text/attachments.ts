import { ATTACHMENTS_FLAG, type AttachmentKind } from '@perennial/domain/files/attachments.ts'
import { createContext, useContext } from 'react'
import { isOn, useMe } from '../core/session.ts'

/** The document whose texts are written here, if files can be attached to it. */
export type AttachTo = { kind: AttachmentKind; document: string; editAs: boolean }

export const FilesGoTo = createContext<AttachTo | undefined>(undefined)

/** Where files of this text go; nowhere without the flag (PERM-41). */
export function useAttachTo(): AttachTo | undefined {
  const to = useContext(FilesGoTo)
  return useHasAttachments() ? to : undefined
}

export const useHasAttachments = (): boolean => isOn(useMe(), ATTACHMENTS_FLAG)
