/** Names and numbers of one's own machine and network, and of the machines' own papers in clouds. */
export function isInternal(name: string): boolean {
  // A name with a dot at its end is the same machine.
  const host = name.replace(/\.$/, '');
  if (host === 'localhost' || /\.(?:localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/.test(host))
    return true;
  if (!host.includes('.') && !host.startsWith('[')) return true;
  if (host.startsWith('['))
    return /^\[(?:::1?\]|f[cd]|fe[89ab]|::ffff:(?:7f|a[0-9a-f]{0,2}:|c0a8|a9fe|ac1))/i.test(host);
  const [a = -1, b = -1] = host.split('.').map(Number);
  return (
    /^\d+(?:\.\d+){3}$/.test(host) &&
    (a === 10 ||
      a === 127 ||
      a === 0 ||
      (a === 192 && b === 168) ||
      (a === 172 && b >= 16 && b <= 31) ||
      (a === 169 && b === 254) ||
      (a === 100 && b >= 64 && b <= 127))
  );
}
