import { sql } from 'drizzle-orm'
import { activities } from '../../activity/tables.ts'
import { authCompanyDeletions } from '../../company-deletion/tables.ts'
import { documentTable, omitTable } from '../../core/document-facts.ts'
import { auditEntries, effects, events, idempotencyKeys } from '../../core/tables.ts'
import { exportParts, exports } from '../../exports/tables.ts'
import {
  addressChanges,
  authCompanies,
  authLogins,
  authSecret,
  credentials,
  knownDevices,
  loginFailures,
  loginProbes,
  passwordLinks,
  rateLimits,
  recoveryCodes,
  sessions,
} from '../../identity/tables.ts'
import { importEntries, importManagerChanges, importPreviews, importRuns } from '../../imports/tables.ts'
import { mailServerOfLastStart } from '../../mail/tables.ts'
import { notifications } from '../../notifications/tables.ts'
import { peopleRollups } from '../../people/tables.ts'
import { erasures } from '../../person-erasure/tables.ts'
import { cycleRollups } from '../../reviews/tables.ts'
import { roleRequests } from '../../role-requests/tables.ts'
import { searchChanges, searchIndexVersions, searchTerms, searchVocabulary } from '../../search/tables.ts'
import { COMPANY_IMPORTED } from '../audit-kind.ts'
import { formerAudiences, formerDataKeys, formerKinds } from '../former-kinds.ts'
import { aboutOthers, readerIsSuperAdmin, theReader } from '../readers.ts'

const ofLogin = 'how people get in stays behind: after an import they set a new password'
const data = 'Names, counts and ids; never what somebody wrote'
const bothPlaced = { actorId: 'Who did it; absent for the product itself', impersonatorId: 'Who acted as them' }

/** What has happened, and what was told of it. */
const traces = [
  documentTable(activities, {
    list: 'activities',
    row: 'activity',
    meaning: 'An entry of the activity stream.',
    formerValues: { audience: formerAudiences },
    fields: { part: 'Which part of the subject', data },
  }),
  documentTable(notifications, {
    list: 'notifications',
    row: 'notification',
    meaning: 'What somebody was told by the bell.',
    formerValues: { kind: formerKinds },
    fields: { effectKey: 'The same is told once', link: 'A path within the product', data },
    shared: { where: sql`person_id = ${theReader}`, because: 'there are only those of whoever exports' },
  }),
  documentTable(events, {
    list: 'events',
    row: 'event',
    meaning: 'Something that happened to a record: its history.',
    fields: { ...bothPlaced, subjectId: 'The record', aboutId: 'The person it is about', data },
    formerValues: { kind: formerKinds },
    formerNames: { keys: { data: formerDataKeys } },
    shared: {
      where: sql`(about_id is null or ${aboutOthers(sql`about_id`)})`,
      because: 'there are none about whoever exports or people above them',
    },
  }),
  documentTable(auditEntries, {
    list: 'audit',
    row: 'entry',
    meaning: 'Who did what that must be answered for.',
    fields: {
      ...bothPlaced,
      aboutId: 'The person whom it concerns',
      ipAddress: 'The network address it came from',
      tokenId: 'The access token by which it was done; the token itself stays behind',
      data,
    },
    formerValues: { kind: formerKinds },
    formerNames: { fields: { address: 'ipAddress' }, keys: { data: formerDataKeys } },
    shared: { where: readerIsSuperAdmin, because: 'it is there only if a super admin exports' },
    only: {
      where: sql`kind <> ${sql.raw(`'${COMPANY_IMPORTED}'`)}`,
      because: 'that an installation got the company from a document is told there alone',
    },
  }),
  documentTable(effects, {
    list: 'effects',
    row: 'effect',
    meaning: 'A mark that something which happens once has happened, kept 30 days: so that nothing is sent twice.',
  }),
]

const computed = 'it is worked out from the rest'
const onTheWay = 'it is of this installation and of the next days'

/** What stays behind. */
const staysBehind = [
  omitTable(credentials, ofLogin),
  omitTable(sessions, ofLogin),
  omitTable(knownDevices, ofLogin),
  omitTable(recoveryCodes, ofLogin),
  omitTable(addressChanges, ofLogin),
  omitTable(passwordLinks, ofLogin),
  omitTable(loginProbes, ofLogin),
  omitTable(rateLimits, onTheWay),
  omitTable(loginFailures, ofLogin),
  omitTable(authCompanies, computed),
  omitTable(authLogins, computed),
  omitTable(authSecret, onTheWay),
  omitTable(mailServerOfLastStart, onTheWay),
  omitTable(peopleRollups, computed),
  omitTable(cycleRollups, computed),
  omitTable(searchTerms, computed),
  omitTable(searchVocabulary, computed),
  omitTable(searchChanges, computed),
  omitTable(searchIndexVersions, computed),
  omitTable(idempotencyKeys, onTheWay),
  omitTable(authCompanyDeletions, onTheWay),
  omitTable(erasures, 'whom an installation erased it remembers by digests that no other can read'),
  omitTable(exports, onTheWay),
  omitTable(exportParts, onTheWay),
  omitTable(
    importPreviews,
    'what a file of people changed stands with the people; it is taken back where it was read in',
  ),
  omitTable(
    importEntries,
    'what a file of people changed stands with the people; it is taken back where it was read in',
  ),
  omitTable(
    importManagerChanges,
    'who changes a manager is decided where the file was read in; what was decided stands with the people',
  ),
  omitTable(roleRequests, 'who becomes an HR Admin is decided where it was asked; roles stand with the people'),
  omitTable(importRuns, 'what a file of people changed stands with the people; it is taken back where it was read in'),
]

export const recordMapping = [...traces, ...staysBehind]
