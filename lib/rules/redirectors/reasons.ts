export const openProxy =
  'It fetches any address for anybody, so its own host says nothing about who receives the request.';
export const forwards =
  'It sends whoever follows it on to any address, so its own host says nothing about where a click ends.';
export const asksForIcon =
  'It asks the named host for its icon, so a secret in that host name reaches the owner of the host.';
