// Builds the site every morning. Create a build hook (Project configuration > Build & deploy > Build
// hooks), and set the environment variable BUILD_HOOK to its address.
export default async () => {
  const hook = process.env.BUILD_HOOK;
  if (!hook) throw new Error('Set the environment variable BUILD_HOOK to the address of a build hook.');
  const response = await fetch(hook, { method: 'POST' });
  if (!response.ok) throw new Error(`The build hook answered with status ${response.status}.`);
};

// {{time}} in {{zone}}, without daylight saving time. The cron fields are in UTC.
export const config = { schedule: '{{cron}}' };
