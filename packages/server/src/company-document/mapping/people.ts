import { sql } from 'drizzle-orm'
import { accountMerges } from '../../account-merge/tables.ts'
import { documentTable } from '../../core/document-facts.ts'
import { textRevisions } from '../../drafts/tables.ts'
import { personFiles } from '../../files/tables.ts'
import { taskStates } from '../../home/tables.ts'
import { impersonations } from '../../impersonation/tables.ts'
import { leaves } from '../../leave/tables.ts'
import { accountControllers, people, personPictures } from '../../people/tables.ts'
import { profileNudges } from '../../profile-nudges/tables.ts'
import { sparkStates } from '../../shell/tables.ts'
import { formerEndReasons } from '../former-kinds.ts'
import { readableOnPeople } from '../readers.ts'

/** People, with what belongs to them. */
export const peopleMapping = [
  documentTable(people, {
    list: 'people',
    row: 'person',
    formerNames: { fields: { mutedMail: 'mutedEmailCategories' } },
    meaning: 'Everybody of the company, also guests and people who have left.',
    fields: {
      loginname: 'What they sign in with, in small letters; one person of an installation has it',
      email: 'Where mails go',
      nickname: 'Stands in place of the first name where it is there',
      gender: 'M, F or N',
      title: 'The job title',
      employeeNumber: 'One person of the company has it',
      managerId: 'Whom they report to; lines have no circles',
      secondaryReviewerId: 'Who reviews them where it is not the manager',
      isHr: 'HR Admin',
      isAssistant: 'HR Assistant',
      isTechAdmin: 'Tech Admin; with HR Admin together a super admin',
      isGuest: 'A guest, who holds no role',
      isSample: 'Made up, to look around',
      language: 'Absent: the language of the company',
      theme: 'light or dark; absent: as the device says',
      mutedEmailCategories: 'Kinds of mail they want none of',
      deletedAt: 'Deleted: what is left stands for whoever wrote, without a name',
      version: 'Goes up by one with every change',
      custom: 'Further fields of the company, by name',
    },
    without: { isProvider: { because: 'who works for the provider is a matter of the installation' } },
  }),
  documentTable(accountControllers, {
    list: 'accountControllers',
    row: 'accountController',
    meaning: 'Who had a hand in the account of somebody else, and gives it no rights beyond their own.',
    fields: { kind: 'CREATED, INVITED, ADDRESS_CHANGED or RENAMED' },
  }),
  documentTable(personPictures, {
    list: 'pictures',
    row: 'picture',
    formerNames: { fields: { changedAt: 'updatedAt' } },
    meaning: 'The picture of a person in two sizes.',
    fields: {
      pictureId: 'Names the picture: another one has another id',
      smallFileId: 'A file of the list files',
      largeFileId: 'A file of the list files',
    },
  }),
  documentTable(personFiles, {
    list: 'personFiles',
    row: 'personFile',
    meaning: 'A file on a person, read by those who manage them.',
    fields: { sharedAt: 'Since when the person reads it too' },
    shared: {
      where: sql`file_id in ${readableOnPeople}`,
      because: 'they are there only if an HR Admin exports, and about whoever exports only what was shared with them',
    },
  }),
  documentTable(leaves, {
    list: 'leaves',
    row: 'leave',
    meaning: 'When somebody is away.',
    fields: {
      endsAt: 'Absent: open end',
      returnedAt: 'When what had waited was told and dates were moved; the leave is over then',
    },
  }),
  documentTable(profileNudges, {
    list: 'profileNudges',
    row: 'profileNudge',
    meaning: 'HR asked somebody to complete their profile.',
  }),
  documentTable(taskStates, {
    list: 'taskStates',
    row: 'taskState',
    formerNames: { list: 'taskMarks', row: 'taskMark' },
    meaning: 'A task on the home page that somebody put off or dismissed.',
    fields: { itemId: 'Which task, as the product computes it' },
  }),
  documentTable(sparkStates, { list: 'tips', row: 'tip', meaning: 'A tip that somebody has seen or put away.' }),
  documentTable(textRevisions, {
    list: 'textRevisions',
    row: 'textRevision',
    meaning: 'An earlier version of something that somebody wrote, read by its author alone and kept 30 days.',
    fields: {
      documentKind: 'What the text belongs to',
      documentId: 'The id of that',
      field: 'Which text of it',
      version: 'The version of the text that it was',
      value: 'The text',
    },
    shared: { where: sql`false`, because: 'there are none: they are read by their authors alone' },
  }),
  documentTable(accountMerges, {
    list: 'accountMerges',
    row: 'accountMerge',
    formerNames: {
      list: 'merges',
      row: 'merge',
      fields: {
        askedById: 'requestedById',
        askedAt: 'requestedAt',
        triedAt: 'lastAttemptAt',
        doneAt: 'finishedAt',
        deletesSource: 'deleteSource',
      },
    },
    meaning: 'Two accounts of the same person that became one.',
    fields: { moved: 'How many of what were moved', deleteSource: 'Whether the empty account was deleted' },
    only: { where: sql`finished_at is not null`, because: 'what goes on stays where it goes on' },
  }),
  documentTable(impersonations, {
    list: 'impersonations',
    row: 'impersonation',
    formerNames: {
      fields: {
        actorId: 'impersonatorId',
        mayChange: 'allowsChanges',
        until: 'expiresAt',
        endedBecause: 'endReason',
        ownSessionId: 'impersonatorSessionId',
        ownCompanyId: 'impersonatorCompanyId',
      },
    },
    formerValues: { endReason: formerEndReasons },
    meaning: 'Somebody acted as another person.',
    fields: {
      impersonatorId: 'Who; absent where it was staff of the operator',
      staffName: 'Who it was of the operator, by name alone',
      ticket: 'The number of the ticket for which staff came',
      allowsChanges: 'Or only look',
      expiresAt: 'The latest end',
      returnedAt: 'When the browser went back',
    },
    without: {
      sessionId: { because: 'logins do not travel', fill: sql`gen_random_uuid()` },
      impersonatorSessionId: { because: 'logins do not travel', fill: sql`gen_random_uuid()` },
      staffId: { because: 'staff are people of another company' },
      impersonatorCompanyId: { because: 'staff are people of another company' },
      tokenHash: { because: 'logins do not travel', fill: sql`gen_random_uuid()::text` },
    },
    only: { where: sql`ended_at is not null`, because: 'what goes on at that moment belongs to a login' },
  }),
]
