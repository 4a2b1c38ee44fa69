import type { ChatSite } from '../../model/chat-site';

/** Assistants in systems of a company: customers, tables, logs. */
export const businessSites: readonly ChatSite[] = [
  {
    id: 'agentforce',
    startsAs: 'watch',
    title: 'Salesforce Agentforce',
    hosts: ['*.lightning.force.com', '*.my.salesforce.com', '*.my.site.com'],
    own: [
      // Below force.com and salesforce.com each company has names of its own: those of others are strangers.
      { host: 'static.lightning.force.com', why: 'Static files.' },
      { host: 'sfdcstatic.com', subdomains: true, why: 'Static files.' },
      { host: 'salesforceliveagent.com', subdomains: true, why: 'The chat’s connection.' },
    ],
    answers: [],
    questions: [],
    why: 'A domain on its list had run out and was for sale.',
  },
  {
    id: 'now-assist',
    startsAs: 'watch',
    title: 'ServiceNow Now Assist',
    hosts: ['*.service-now.com'],
    own: [],
    answers: [],
    questions: [],
    why: 'Tickets of strangers steer its agents.',
  },
  {
    id: 'grafana-assistant',
    startsAs: 'watch',
    title: 'Grafana Assistant',
    hosts: ['*.grafana.net'],
    own: [
      { host: 'grafana.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'grafana-assets.grafana.net', why: 'Static files.' },
    ],
    answers: [],
    questions: [],
    why: 'An address that began with two slashes passed for a local path.',
  },
  {
    id: 'datadog-bits',
    startsAs: 'watch',
    title: 'Datadog and Sentry assistants',
    hosts: ['app.datadoghq.com', 'app.datadoghq.eu', '*.sentry.io'],
    own: [
      { host: 'datadoghq.com', subdomains: true, why: 'The same owner’s hosts.' },
      { host: 'datadoghq.eu', subdomains: true, why: 'The same owner’s hosts.' },
    ],
    answers: [],
    questions: [],
    why: 'Events hold text of strangers.',
  },
  {
    id: 'amazon-q',
    title: 'Amazon Q and Nova',
    hosts: ['*.qbusiness.amazonaws.com', '*.q.aws', 'console.aws.amazon.com', 'nova.amazon.com'],
    own: [
      { host: 'a0.awsstatic.com', why: 'Static files.' },
      {
        host: 'm.media-amazon.com',
        path: String.raw`/images/[^?:]+`,
        why: 'Static files.',
      },
    ],
    answers: [],
    questions: [],
    why: 'A link in an answer carried what it had found.',
  },
  {
    id: 'data-assistants',
    startsAs: 'watch',
    title: 'Snowflake Cortex and Databricks Genie',
    hosts: ['app.snowflake.com', '*.databricks.com', '*.azuredatabricks.net'],
    own: [],
    answers: [],
    questions: [],
    why: 'Rows of tables hold text of strangers.',
  },
];
