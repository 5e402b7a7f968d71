import { type Language, languages } from '@perennial/contract/messages/language.ts'
import type { MessageKey } from '@perennial/contract/messages/message-key.generated.ts'
import { translate } from '@perennial/contract/messages/translate.ts'
import { type OwnHeaders, ownHeadersOf } from '@perennial/domain/objectives/import/columns.ts'
import {
  type ObjectiveImportField,
  type ObjectiveImportRules,
  objectiveImportFields,
} from '@perennial/domain/objectives/import-rows.ts'
import { objectiveStatuses, objectiveTypes, visibilities } from '@perennial/domain/objectives/objective.ts'
import type { ObjectiveCycle } from '@perennial/domain/objectives/objective-cycle.ts'
import { foldText } from '@perennial/domain/search/normalization.ts'
import type { Tx } from '../../core/database/database.ts'
import { findTerms } from '../../terminology/public.ts'

export type Say = (key: MessageKey, facts?: Record<string, string | number | null>) => string

/** Texts for files, with the company’s terms. */
export async function loadMessages(tx: Tx, language: Language): Promise<Say> {
  const terms = await findTerms(tx, language)
  return (key, facts = {}) => translate(language, key, facts, terms)
}

export const fieldLabel = (say: Say, field: ObjectiveImportField): string =>
  say(`objectiveImport.field.${field}` as MessageKey)

/** All names of columns and values in every language, as people exchange files. */
export async function findKnownNames(
  tx: Tx,
  { options: { categories } }: ObjectiveCycle,
): Promise<{ headers: OwnHeaders; namesOf: ObjectiveImportRules['namesOf'] }> {
  const all = await Promise.all(languages.map((language) => loadMessages(tx, language)))
  const named = <Value extends string>(values: readonly Value[], prefix: string) =>
    new Map(
      all.flatMap((say) =>
        values.map((value): [string, Value] => [foldText(say(`${prefix}.${value}` as MessageKey)), value]),
      ),
    )
  const headers = ownHeadersOf(
    all.flatMap((say) => objectiveImportFields.map((field) => [field, fieldLabel(say, field)] as const)),
  )
  return {
    headers,
    namesOf: {
      type: named(objectiveTypes, 'objectives.type'),
      visibility: named(visibilities, 'objectives.visibility'),
      status: named(objectiveStatuses, 'objectives.status'),
      category: new Map(
        (categories.enabled ? categories.values : [])
          .filter(({ isRemoved }) => !isRemoved)
          .map(({ id, label }) => [foldText(label.trim()), id]),
      ),
    },
  }
}
