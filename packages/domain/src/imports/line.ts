/**
 * Does somebody keep their manager, whoever wants them moved by an import or its undo? People above that importer do, and the importer: the
 * line keeps them from reading about those above, so they do not choose it, by a file no more than by hand (COM-P01, COM-P02).
 * Where there was no manager, one more above them opens nothing.
 */
export const keepsManager = (
  person: { id: string; managerId: string | null },
  by: { id: string },
  above: ReadonlySet<string>,
): boolean => person.managerId !== null && (person.id === by.id || above.has(person.id))
