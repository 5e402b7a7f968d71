import type { FeedbackQuestion } from './question-list.ts'

/** The placeholder in questions for the first name of the person they are about. */
export const NAME_PLACEHOLDER = '{name}'

type NamedTexts = { question: string; description: string; options: readonly { label: string }[] }

/** Whether one of the texts of a question names the person. */
export const namesPerson = ({ question, description, options }: NamedTexts): boolean =>
  [question, description, ...options.map(({ label }) => label)].some((text) => text.includes(NAME_PLACEHOLDER))

/** Writes the first name into the texts of a question; ids and answers stay what they are. */
export function withFirstName<Q extends NamedTexts>(question: Q, fullName: string): Q {
  const firstName = fullName.split(' ')[0] ?? fullName
  const named = (text: string) => text.replaceAll(NAME_PLACEHOLDER, () => firstName)
  return {
    ...question,
    question: named(question.question),
    description: named(question.description),
    options: question.options.map((option) => ({ ...option, label: named(option.label) })),
  }
}

/** The questions about someone with their first name. */
export const namedQuestions = <Q extends FeedbackQuestion>(questions: readonly Q[], fullName: string): Q[] =>
  questions.map((question) => (namesPerson(question) ? withFirstName(question, fullName) : question))
