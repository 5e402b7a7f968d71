type WithId = { id: string }

/** Moves a question to another position. */
export function moveSection<S extends WithId>(sections: readonly S[], from: number, to: number): S[] {
  const moved = sections[from]
  if (!moved || to < 0 || to >= sections.length) return [...sections]
  return sections.toSpliced(from, 1).toSpliced(to, 0, moved)
}

/** Puts a removed question back in its place, as far as the others still exist; later changes stay. */
export function restoreSection<S extends WithId>(sections: readonly S[], section: S, index: number): S[] {
  if (sections.some((item) => item.id === section.id)) return [...sections]
  return sections.toSpliced(Math.min(index, sections.length), 0, section)
}

/** An id that no question has yet. */
export function newSectionId(sections: readonly WithId[]): string {
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
