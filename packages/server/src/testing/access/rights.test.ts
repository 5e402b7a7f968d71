import { expect, test } from 'vitest'
import { rightsIn } from './golden.ts'

/**
 * Who succeeds with each case of each operation, according to the golden files, which another test compares with real
 * calls.
 */
const rights = rightsIn('access')

const hrAdmins = ['hrAdmin', 'hrAdminBelow', 'superAdmin']
const hrType = ['hrAssistant', ...hrAdmins]
const technical = ['hrAdmin', 'hrAdminBelow', 'techAdmin', 'superAdmin']
const cycleAdministrators = ['cycleAdmin', ...hrType]
const writers = ['directManager', 'secondaryReviewer']
const team = ['directManager', 'indirectManager', 'secondaryReviewer']
const line = ['directManager', 'indirectManager', 'hrAdmin', 'superAdmin']

// The specification of roles, compared with the real responses.
test.each<[rule: string, who: string[], operations: string[]]>([
  [
    'ADM-P01 HR Admins and Tech Admins set features, words, design, times, the company and helpful resources',
    technical,
    [
      'GET /companies/{id}/features',
      'PUT /companies/{id}/features/{feature}',
      'GET /company/terms',
      'PUT /company/terms/{term}',
      'DELETE /company/terms/{term}',
      'DELETE /company/terms',
      'GET /branding-settings',
      'PUT /branding-settings',
      'PUT /branding-settings/images/{kind}',
      'POST /branding-settings/reset',
      'GET /companies/{id}/date-time-settings',
      'PUT /companies/{id}/date-time-settings',
      'GET /companies/{id}/basic-settings',
      'PUT /companies/{id}/basic-settings',
      'GET /helpful-resources',
      'POST /helpful-resources',
      'PUT /helpful-resources/order',
      'PUT /helpful-resources/{id}',
      'DELETE /helpful-resources/{id}',
    ],
  ],
  [
    'ADM-P02 the texts of the company’s emails are for HR Admins',
    hrAdmins,
    [
      'GET /email-templates',
      'GET /email-templates/{type}',
      'PUT /email-templates/{type}/enabled',
      'PUT /email-templates/{type}/texts/{language}',
      'DELETE /email-templates/{type}/texts/{language}',
      'POST /email-templates/{type}/test-emails',
      'GET /company/email-sender',
      'PUT /company/email-sender',
    ],
  ],
  [
    'ADM-P03 every administrator reads the email log and bounced emails',
    ['hrAssistant', ...technical],
    ['GET /company/email-log', 'GET /company/email-log/export', 'GET /company/bounced-emails'],
  ],
  ['ADM-P03 HR Assistants take no address off the list', technical, ['DELETE /company/bounced-emails/{addressId}']],
  [
    'ADM-P04 email reports are for HR Admins and HR Assistants',
    hrType,
    [
      'GET /report-subscriptions/{reportType}',
      'POST /report-subscriptions/{reportType}',
      'DELETE /report-subscriptions/{reportType}',
    ],
  ],
  [
    'ADM-P05 HR Admins merge accounts, Tech Admins only as super admins',
    hrAdmins,
    ['GET /account-merges', 'GET /account-merges/{sourceUserId}/{destinationUserId}', 'POST /account-merges'],
  ],
  [
    'ADM-P06 advanced settings and security are for Tech Admins',
    ['techAdmin', 'superAdmin'],
    [
      'GET /companies/{id}/advanced-settings',
      'PUT /companies/{id}/advanced-settings',
      'GET /companies/{id}/security-settings',
      'PUT /companies/{id}/security-settings',
    ],
  ],
  [
    'ADM-P08 sample content is for HR Admins and Tech Admins',
    technical,
    ['GET /sample-content/status', 'POST /sample-content'],
  ],
  ['DEL-02 only super admins delete the company', ['superAdmin'], ['POST /delete-company']],
  [
    'PERM-10 PERM-19 HR and cycle administrators open the graph of a cycle',
    cycleAdministrators,
    ['GET /reviews/graph/company/{cycleId}'],
  ],
  [
    'PERM-11 HR Admins and HR Assistants open the admin home',
    hrType,
    ['GET /companies/{id}/admin-home', 'GET /admin-home'],
  ],
  [
    'PERM-19 cycle administrators reach HR’s pages about their cycles',
    cycleAdministrators,
    [
      'GET /review-cycles',
      'GET /review-cycles/{cycleId}',
      'GET /questionnaires',
      'GET /questionnaires/{questionnaireId}',
    ],
  ],
  [
    'COM-P03 cycle administrators edit, notify, remind, extend and archive their cycles as HR Assistants do',
    cycleAdministrators,
    [
      'PUT /review-cycles/{cycleId}   with the same administrators',
      'POST /review-cycles/{cycleId}/inform',
      'POST /review-cycles/{cycleId}/nudges',
      'POST /review-cycles/{cycleId}/extensions',
      'POST /review-cycles/{cycleId}/reviews/{reviewId}/extension',
      'POST /review-cycles/{cycleId}/archiving',
      'DELETE /review-cycles/{cycleId}/archiving',
    ],
  ],
  ['COM-P03 they delete none', hrAdmins, ['DELETE /review-cycles/{cycleId}']],
  [
    'COM-P07 cycle administrators neither create nor copy cycles, and manage no questionnaires',
    hrType,
    [
      'GET /review-cycles/guided/new',
      'GET /review-cycles/guided/{cycleId}/copy',
      'POST /review-cycles/drafts',
      'POST /questionnaires',
      'PUT /questionnaires/{questionnaireId}',
      'POST /questionnaires/{questionnaireId}/archiving',
      'DELETE /questionnaires/{questionnaireId}/archiving',
    ],
  ],
  [
    'COM-P07 nor does HR start one about people above themselves',
    ['hrAssistant', 'hrAdmin', 'superAdmin'],
    ['POST /review-cycles'],
  ],
  [
    'EMP-P06 EMP-P13 the team is for people with reports and for reviewers',
    team,
    ['GET /team', 'GET /team/people', 'GET /team/ratings', 'GET /team/review-cycles'],
  ],
  [
    'EMP-P09 the line and HR Admins keep files about a person',
    line,
    ['POST /users/{id}/files', 'GET /users/{id}/files/{fileId}   not shared'],
  ],
  ['EMP-P09 the person reads what is shared', ['subject', ...line], ['GET /users/{id}/files/{fileId}   shared']],
  [
    'EMP-P09 the person who added a file, and HR Admins, share and remove it',
    ['directManager', 'hrAdmin', 'superAdmin'],
    [
      'PUT /users/{id}/files/{fileId}/sharing',
      'DELETE /users/{id}/files/{fileId}/sharing',
      'DELETE /users/{id}/files/{fileId}',
    ],
  ],
  [
    'EMP-P12 the person and super admins take all data about the person',
    ['subject', 'superAdmin'],
    ['GET /users/{id}/export-data'],
  ],
  [
    'REV-02 HR Admins write for the reviewer, as the main reviewer alone',
    [...writers, 'hrAdmin', 'superAdmin'],
    ['PUT /reviews/{reviewId}/assessments/{assessmentId}/answers/{sectionId}   assessment as the main reviewer'],
  ],
  [
    'REV-02 otherwise they do not',
    writers,
    ['PUT /reviews/{reviewId}/assessments/{assessmentId}/answers/{sectionId}   assessment'],
  ],
  ['REV-P09 HR never signs for somebody', ['subject', 'directManager'], ['POST /reviews/{reviewId}/signatures']],
])('%s', (_, who, operations) => {
  for (const operation of operations)
    expect([operation, rights.get(operation)?.toSorted()]).toEqual([operation, who.toSorted()])
})

test.each(['SEARCH-14 guests have no search', 'HELP-06 guests read no contacts'])('%s', (rule) => {
  const operations = rule.startsWith('SEARCH')
    ? ['GET /search', 'GET /cycles/recent', 'GET /cycles/all']
    : ['GET /users/hr']
  for (const operation of operations) {
    expect([operation, rights.get(operation)]).toEqual([operation, expect.arrayContaining(['employee', 'techAdmin'])])
    expect(rights.get(operation)).not.toContain('guest')
  }
})
