/** A page of people by name, with the names of their managers. */
export const pageOfPeople = `
  select p.id, p.first_name, p.last_name, p.nickname, p.title, p.department, p.team, p.location, p.email, p.loginname,
    p.hire_date, p.state, p.is_hr, p.is_assistant, p.is_tech_admin, p.is_guest, m.id as manager_id,
    m.first_name as manager_first, m.last_name as manager_last
  from people p left join people m on m.company_id = p.company_id and m.id = p.manager_id
  where p.state <> 'DEACTIVATED' order by p.last_name, p.first_name, p.id limit 50`

/** A review with its cycle and its two people. */
export const reviewHead = `
  select r.*, c.*, s.*, e.first_name, e.last_name, m.first_name as manager_first, m.last_name as manager_last
  from reviews r join cycles c on c.company_id = r.company_id and c.id = r.cycle_id
  join review_cycles s on s.company_id = c.company_id and s.id = c.id
  join people e on e.company_id = r.company_id and e.id = r.reviewee_id
  left join people m on m.company_id = r.company_id and m.id = r.main_reviewer_id where r.id = $1`

export const reviewAssessments = 'select * from assessments where review_id = $1'

export const reviewAnswers = `
  select n.* from review_answers n join assessments a on a.company_id = n.company_id and a.id = n.assessment_id
  where a.review_id = $1`

/** A request for feedback with the people it is from and about. */
export const feedbackHead = `
  select q.*, r.first_name, r.last_name, s.first_name as subject_first, s.last_name as subject_last
  from feedback_requests q left join people r on r.company_id = q.company_id and r.id = q.requester_id
  left join people s on s.company_id = q.company_id and s.id = q.subject_id where q.id = $1`

export const feedbackResponses = `
  select r.*, p.first_name, p.last_name from feedback_responses r
  join people p on p.company_id = r.company_id and p.id = r.reviewer_id where r.request_id = $1`

export const feedbackAnswers = `
  select n.* from feedback_answers n join feedback_responses r on r.company_id = n.company_id and r.id = n.response_id
  where r.request_id = $1`

/** A request in a feedback cycle with its cycle, the reviewee and their manager. */
export const cycleFeedbackHead = `
  select r.*, c.*, s.*, e.first_name, e.last_name, m.first_name as manager_first, m.last_name as manager_last
  from feedback_cycle_requests r join cycles c on c.company_id = r.company_id and c.id = r.cycle_id
  join feedback_cycles s on s.company_id = c.company_id and s.id = c.id
  join people e on e.company_id = r.company_id and e.id = r.reviewee_id
  left join people m on m.company_id = e.company_id and m.id = e.manager_id where r.id = $1`

export const cycleFeedbackParticipants = `
  select x.*, p.first_name, p.last_name from feedback_participants x
  join people p on p.company_id = x.company_id and p.id = x.reviewer_id where x.request_id = $1`

export const cycleFeedbackAnswers = `
  select n.* from feedback_participant_answers n
  join feedback_participants x on x.company_id = n.company_id and x.id = n.participant_id where x.request_id = $1`

/** Stores one text. */
export const insertText = `
  insert into text_revisions (company_id, author_id, document_kind, document_id, field, kind, version, value, at)
  values ($1, $2, 'bench', $3, 'text', 'saved', 1, to_jsonb($4::text), now())`

/** Eight people with a word that starts like this. */
export const searchTerms = `
  select p.id, p.first_name, p.last_name, p.title from
    (select subject_id from search_terms
     where kind = 'USER' and field = 0 and term >= $1 and term < $2 order by term, sort_key limit 8) w
  join people p on p.id = w.subject_id`
