import type { Section } from '@perennial/domain/questionnaires/questionnaire.ts'

type Sections = readonly Section[]

/** Moves a question to another position. */
export function moveSection(sections: Sections, from: number, to: number): Section[] {
  const list = [...sections]
  const [one] = list.splice(from, 1)
  if (!one || to < 0 || to >= sections.length) return [...sections]
  list.splice(to, 0, one)
  return list
}

/** Puts a removed question back in its place, as far as the others still exist; later changes stay. */
export function restoreSection(sections: Sections, section: Section, index: number): Section[] {
  if (sections.some((item) => item.id === section.id)) return [...sections]
  return sections.toSpliced(Math.min(index, sections.length), 0, section)
}

/** An id that no question has yet. */
export function newSectionId(sections: Sections): string {
  const used = new Set(sections.map((section) => section.id))
  for (let number = sections.length + 1; ; number += 1) if (!used.has(`q${number}`)) return `q${number}`
}

type Violations = Readonly<Record<string, string>>

/** The violations below a path, with relative paths. */
export const violationsBelow = (violations: Violations, path: string): Violations =>
  Object.fromEntries(
    Object.entries(violations).flatMap(([field, messages]) =>
      field.startsWith(`${path}/`) ? [[field.slice(path.length + 1), messages]] : [],
    ),
  )
