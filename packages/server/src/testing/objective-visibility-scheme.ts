import type { VisibilityScheme } from './visibility-table.ts'

const person = '(id|name|isActive)'

/** What one person may learn of an objective and another may not; including what they get from other operations. */
export const objectiveScheme: VisibilityScheme = {
  columns: [
    { name: 'title, description, icon', paths: [/^(title|icon)$/, /^description(\.|$)/] },
    {
      name: 'due date, status, completion',
      paths: [/^(dueDate|status|completion|suggestedCompletion|isClosed|isDueSoon|isStale|progressedAt)$/],
    },
    { name: 'key results', paths: [/^keyResults\./, /^results\.\d+\./] },
    { name: 'category, weight', paths: [/^category\./, /^weight$/] },
    { name: 'rating', paths: [/^rating\./, /^canReadRating$/] },
    { name: 'visibility, named readers', paths: [/^visibility$/, /^readers\.\d+\./] },
    { name: 'parent', paths: [new RegExp(String.raw`^parents\.\d+\.(id|title|owner\.${person})$`)] },
    { name: 'children, mean of their completion', paths: [/^(children|childrenCompletion)$/] },
    { name: 'comments', paths: [/^comments$/, /^talk\.\d+\./] },
    { name: 'attachment of the description', paths: [/^attachments\.description$/] },
    { name: 'attachment of a comment', paths: [/^attachments\.comment$/] },
    { name: 'history', paths: [/^history\.changes$/] },
    { name: 'history of the rating', paths: [/^history\.rating$/] },
    { name: 'history from when it was private', paths: [/^history\.private$/] },
    { name: 'chart', paths: [/^chart$/] },
    { name: 'check-ins', paths: [/^checkIns\.said$/] },
    { name: 'check-in from when it was private', paths: [/^checkIns\.private$/] },
    { name: 'who acknowledged them', paths: [/^checkIns\.acknowledgedBy$/] },
    { name: 'may acknowledge them', paths: [/^checkIns\.mayAcknowledge$/] },
    { name: 'found by search', paths: [/^elsewhere\.search$/] },
    { name: 'list of the owner', paths: [/^elsewhere\.list$/] },
    { name: 'browsing', paths: [/^elsewhere\.browse$/] },
    { name: 'tree', paths: [/^elsewhere\.tree$/] },
    { name: 'activities', paths: [/^elsewhere\.activities$/] },
    { name: 'timeline', paths: [/^elsewhere\.timeline$/] },
    { name: 'check-ins of the team', paths: [/^elsewhere\.teamCheckIns$/] },
    { name: 'when the owner checked in', paths: [/^elsewhere\.checkInState$/] },
    { name: 'counted in figures of the owner', paths: [/^elsewhere\.figures$/] },
  ],
  forAll: [
    /^(id|type|groupLabel|version|createdAt|isOwn)$/,
    /^cycle\./,
    new RegExp(String.raw`^(owner|createdBy)\.${person}$`),
    /^(categories|ratings)\.\d+\./,
    /^can\./,
  ],
}
