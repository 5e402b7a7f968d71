import { safeLink } from '../rich-text/links.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'

/** Modules whose writing forms show helpful resources, by the names of their features (ADM-P24). */
export const resourceModules = ['review'] as const
export type ResourceModule = (typeof resourceModules)[number]

/** Who sees a resource while writing: reviewees, and those who write about them. */
export const resourceReaders = ['REVIEWEE', 'REVIEWER'] as const
export type ResourceReader = (typeof resourceReaders)[number]

/** The maximum per company: the panel is read beside a writing form. */
export const MAX_RESOURCES = 50
export const MAX_RESOURCE_BYTES = 20_000_000
export const MAX_RESOURCE_TITLE = 150
export const MAX_RESOURCE_DESCRIPTION = 500
export const MAX_RESOURCE_LINK = 2_000

export const addResourceRefusals = ['TOO_MANY_RESOURCES', 'RESOURCE_FILES_OFF'] as const
export type AddResourceRefusal = (typeof addResourceRefusals)[number]

/** May another one be added (ADM-P24)? Files only where the company has attachments (PERM-41); links always. */
export function canAddResource(facts: {
  count: number
  isFile: boolean
  hasFiles: boolean
}): Verdict<AddResourceRefusal> {
  if (facts.isFile && !facts.hasFiles) return refused('RESOURCE_FILES_OFF')
  return facts.count >= MAX_RESOURCES ? refused('TOO_MANY_RESOURCES', { most: MAX_RESOURCES }) : allowed
}

/** The address of a link, or null if it is not https. */
export function secureResourceLink(typed: string): string | null {
  const link = safeLink(typed)
  return link?.startsWith('https://') ? link : null
}

type ResourceAudience = { modules: readonly string[]; readers: readonly string[]; isFile: boolean }

/** Is it shown to this writer (ADM-P24)? In its modules, on its side, and a file only while the company has attachments. */
export const isResourceShown = (
  { modules, readers, isFile }: ResourceAudience,
  to: { module: ResourceModule; reader: ResourceReader; hasFiles: boolean },
): boolean => modules.includes(to.module) && readers.includes(to.reader) && (!isFile || to.hasFiles)
