import { newSection } from '@perennial/domain/questionnaires/defaults.ts'
import type { Questionnaire } from '@perennial/domain/questionnaires/questionnaire.ts'
import { readyMadeQuestionnaires } from '@perennial/domain/questionnaires/ready-made/ready-made.ts'
import type { Tx } from '../core/database/database.ts'
import { questionnaires } from '../questionnaires/tables.ts'
import { fernhillId } from './company.ts'
import { hourOnDay } from './dates.ts'
import { sampleId, samplePersonId } from './people.ts'
import talks from './review-content/questionnaire.json' with { type: 'json' }

type LibraryQuestionnaire = { key: string; name: string; questionnaire: unknown; by: string; daysAgo: number }

export const sampleQuestionnaireId = (key: string): string => sampleId(`questionnaire:${key}`)

/** The one both cycles were created with, one for new people in the workshop, and one that is not finished. */
function libraryQuestionnaires(): LibraryQuestionnaire[] {
  const probation = readyMadeQuestionnaires('en').find(({ id }) => id === 'END_OF_PROBATION')?.questionnaire
  if (!probation) throw new Error('there is no questionnaire for the end of probation')
  const safety = newSection('TEXT_QUESTION', 'safety', 'en')
  const machines = {
    ...safety,
    manager: inWords('Which machines does {name} use safely on their own?'),
    reviewee: null,
  }
  const leading: Questionnaire = {
    ...probation,
    sections: [
      {
        ...newSection('TEXT_QUESTION', 'team', 'en'),
        manager: inWords('How does {name}’s team speak of them?'),
        reviewee: null,
      },
      newSection('SCALE', 'delegating', 'en'),
    ],
  }
  return [
    { key: 'talks', name: 'Half-year talks', questionnaire: talks, by: 'hana', daysAgo: 201 },
    {
      key: 'workshop',
      name: 'First six months in the workshop',
      by: 'asta',
      daysAgo: 26,
      questionnaire: { ...probation, sections: [...probation.sections, machines] },
    },
    { key: 'leading', name: 'Leading a team', questionnaire: leading, by: 'hana', daysAgo: 2 },
  ]
}

const inWords = (question: string) => ({ question, description: '', allowComment: false, options: [] })

/** Stores Fernhill's own questionnaires. */
export async function insertQuestionnaires(tx: Tx, now: Date): Promise<void> {
  await tx.insert(questionnaires).values(
    libraryQuestionnaires().map(({ key, name, questionnaire, by, daysAgo }) => {
      const at = hourOnDay(now, -daysAgo, 11)
      const who = samplePersonId(by)
      return {
        companyId: fernhillId,
        id: sampleQuestionnaireId(key),
        name,
        questionnaire,
        createdById: who,
        createdAt: at,
        updatedById: who,
        updatedAt: at,
      }
    }),
  )
}
