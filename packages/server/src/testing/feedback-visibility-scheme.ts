import type { VisibilityScheme } from './visibility-table.ts'

const person = '(id|name|isActive)'
const answer = '(value|comment)$'

/** What one person may learn of a request in a cycle and another may not. */
export const requestScheme: VisibilityScheme = {
  columns: [
    { name: 'answers with names', paths: [/^result\.responses\.\d+\./] },
    {
      name: 'answers without names',
      paths: [/^result\.respondents$/, new RegExp(String.raw`^result\.questions\.\d+\.values\.\d+\.${answer}`)],
    },
    {
      name: 'answers by relationship',
      paths: [
        /^result\.questions\.\d+\.groups\.\d+\.(relationship|answered|outOf)$/,
        new RegExp(String.raw`^result\.questions\.\d+\.groups\.\d+\.values\.\d+\.${answer}`),
      ],
    },
    { name: 'self-assessment beside them', paths: [/^result\.selfAssessment\./] },
    { name: 'that there are too few answers', paths: [/^tooFew$/] },
    { name: 'confidential question', paths: [/^questions\.secret\./] },
    {
      name: 'list of reviewers',
      paths: [/^participants\.\d+\.(origin|relationship|isGuest)$/, /^participants\.\d+\.person\./],
    },
    { name: 'progress of each reviewer', paths: [/^participants\.\d+\.progress$/] },
    { name: 'reason of declining', paths: [/^participants\.\d+\.declineReason$/] },
    { name: 'load of reviewers', paths: [/^participants\.\d+\.(load|guestLink)/] },
    { name: 'note for those who pick', paths: [/^nomination\.note$/] },
    { name: 'private notes', paths: [/^takeaway\.privateNotes$/] },
    { name: 'what the reviewee takes from it', paths: [/^takeaway\.takeaway$/] },
    { name: 'that the reviewee has opened it', paths: [/^released\.isOpened$/] },
    { name: 'own answers', paths: [/^ownParticipantId$/] },
  ],
  forAll: [
    /^(id|state|version|noteFromReviewee|isListPartial|tooFewReviewers|canReadAnswers|nextStep)$/,
    /^cycle\./,
    new RegExp(String.raw`^(reviewee|manager)\.${person}$`),
    /^reviewers\.(total|written)$/,
    /^nomination\.(limit|suggestion)/,
    /^participants\.\d+\.canRemove\./,
    /^readers\./,
    /^released\.(managers|reviewee|releasedAt)$/,
    /^questions\.(?!secret\.)/,
    /^result\.state$/,
    /^result\.questions\.\d+\.(questionId|isHidden|answered|outOf)$/,
    /^takeaway\.(version|sharedAt)$/,
    /^can\./,
  ],
}

/** The same for feedback outside of cycles. */
export const anytimeScheme: VisibilityScheme = {
  columns: [
    { name: 'answers with names', paths: [/^result\.responses\.\d+\./] },
    {
      name: 'answers without names',
      paths: [/^result\.respondents$/, new RegExp(String.raw`^result\.questions\.\d+\.values\.\d+\.${answer}`)],
    },
    { name: 'that there are too few answers', paths: [/^tooFew$/] },
    { name: 'how many have answered', paths: [/^progress\./] },
    { name: 'progress of each reviewer', paths: [/^reviewers\.\d+\.progress$/] },
    { name: 'reason of declining', paths: [/^reviewers\.\d+\.declineReason$/] },
    { name: 'own answers', paths: [/^own\./] },
    { name: 'may edit', paths: [/^isRequester$/] },
  ],
  forAll: [
    /^(id|type|kind|topic|state|sentAt|deadline|canReadAnswers|note|version|maximumCharacters|givenVisibility|isHidden)$/,
    new RegExp(String.raw`^(requester|subject|author)\.${person}$`),
    /^questions\./,
    /^readers\./,
    /^(closedAt|releasedAt)$/,
    new RegExp(String.raw`^reviewers\.\d+\.(canRemove|person\.${person})$`),
    /^result\.state$/,
    /^result\.questions\.\d+\.(questionId|isHidden|answered|outOf)$/,
    /^can\./,
  ],
}
