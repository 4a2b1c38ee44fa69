import type { SignatureFamily, SignedParameter } from '../model/url-records';

const time = String.raw`\d{4}-\d\d-\d\dT\d\d:?\d\d(?::?\d\d(?:\.\d{1,7})?)?Z`;
const stamp = String.raw`\d{8}T\d{6}Z`;
const seconds = '[0-9]{9,11}';
const base64 = '[A-Za-z0-9+/_=~-]';
const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const hex = '[0-9a-f]';

/** `name: pattern` pairs as parameters. */
function parameters(pairs: Readonly<Record<string, string>>): readonly SignedParameter[] {
  return Object.entries(pairs).map(([name, value]) => ({ name, value }));
}

function family(
  id: string,
  title: string,
  hosts: readonly string[],
  required: Readonly<Record<string, string>>,
  optional: Readonly<Record<string, string>>,
  why: string,
  examples: readonly string[],
  counterExamples: readonly string[],
): SignatureFamily {
  return {
    id,
    title,
    hosts,
    required: parameters(required),
    optional: parameters(optional),
    why,
    examples,
    counterExamples,
  };
}

const awsCredential = String.raw`[A-Z0-9]{16,24}/\d{8}/[a-z0-9-]{2,20}/s3/aws4_request`;
const awsQuery = `X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=ASIAEXAMPLE7654322BB%2F20261130%2Feu-west-1%2Fs3%2Faws4_request&X-Amz-Date=20261130T050000Z&X-Amz-Expires=3600&X-Amz-SignedHeaders=host&X-Amz-Signature=${'0a'.repeat(32)}`;
const sasQuery = `sv=2024-08-04&sr=b&se=2026-11-30T05%3A00%3A00Z&sp=r&sig=${'aB3d'.repeat(10)}abc%3D`;
const mac = 'aB3d'.repeat(7);

/**
 * Families of signature parameters. A family whose every member is there and well formed is not read as a message;
 * a parameter that does not belong to it is.
 */
export const signatureFamilies: readonly SignatureFamily[] = [
  family(
    'azure-sas',
    'Azure shared access signature',
    ['*.blob.core.windows.net', '*.oaiusercontent.com', '*.azureedge.net', '*.file.core.windows.net'],
    { sv: String.raw`\d{4}-\d\d-\d\d`, se: time, sp: '[a-z]{1,12}', sig: `${base64}{40,90}` },
    {
      sr: '[a-z]{1,2}',
      st: time,
      ss: '[bfqt]{1,4}',
      srt: '[sco]{1,3}',
      spr: 'https(?:,http)?',
      skoid: uuid,
      sktid: uuid,
      skt: time,
      ske: time,
      sks: '[a-z]',
      skv: String.raw`\d{4}-\d\d-\d\d`,
      rscc: '[a-z0-9=, -]{1,80}',
      rsct: '[a-z0-9.+/-]{3,60}',
      rscd: String.raw`(?:attachment|inline)(?:; ?filename\*?=[^&]{1,120})?`,
      saoid: uuid,
      suoid: uuid,
      scid: uuid,
    },
    'File stores of several chats; every member has a closed form.',
    [
      `https://account.blob.core.windows.net/c/a.png?${sasQuery}`,
      `https://files.oaiusercontent.com/file-abc?${sasQuery}&rscc=private%2C%20max-age%3D604800`,
    ],
    [
      `https://account.blob.core.windows.net/c/a.png?${sasQuery}&note=jane`,
      'https://account.blob.core.windows.net/c/a.png?sv=2024-08-04&sr=b&sp=r',
      `https://content.example/c/a.png?${sasQuery}`,
    ],
  ),
  family(
    'aws-v4',
    'AWS signature, version 4',
    [
      '*.amazonaws.com',
      '*.r2.cloudflarestorage.com',
      '*.digitaloceanspaces.com',
      '*.backblazeb2.com',
      '*.wasabisys.com',
    ],
    {
      'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
      'X-Amz-Credential': awsCredential,
      'X-Amz-Date': stamp,
      'X-Amz-Expires': '[0-9]{1,7}',
      'X-Amz-SignedHeaders': '[a-z0-9;-]{4,120}',
      'X-Amz-Signature': `${hex}{64}`,
    },
    {
      'X-Amz-Security-Token': `${base64}{60,2000}`,
      'X-Amz-Checksum-Mode': '[A-Z]{4,10}',
      'X-Amz-Content-Sha256': 'UNSIGNED-PAYLOAD',
      'x-id': '[A-Z][A-Za-z]{3,20}',
      'response-content-type': '[a-z0-9.+/-]{3,60}',
      'response-content-disposition': '(?:attachment|inline)(?:; ?filename[^&]{1,120})?',
    },
    'Signed addresses of S3 and of stores that speak like it.',
    [
      `https://bucket.s3.eu-west-1.amazonaws.com/plot.png?${awsQuery}`,
      `https://account.r2.cloudflarestorage.com/b/cat.webp?${awsQuery}&x-id=GetObject`,
    ],
    [
      `https://bucket.s3.eu-west-1.amazonaws.com/plot.png?${awsQuery}&d=SmFuZQ`,
      'https://bucket.s3.eu-west-1.amazonaws.com/plot.png?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Signature=jane',
    ],
  ),
  family(
    'aws-v2',
    'AWS signature, version 2',
    ['*.amazonaws.com'],
    { AWSAccessKeyId: '(?:AKIA|ASIA)[A-Z0-9]{16}', Signature: `${base64}{26,30}`, Expires: seconds },
    { 'x-amz-security-token': `${base64}{60,2000}` },
    'The older signed addresses of S3.',
    [
      `https://bucket.s3.amazonaws.com/a.jpg?AWSAccessKeyId=ASIAEXAMPLE7654322BB&Signature=${mac}%3D&Expires=1796000000`,
    ],
    ['https://bucket.s3.amazonaws.com/a.jpg?AWSAccessKeyId=jane&Signature=doe&Expires=482913'],
  ),
  family(
    'gcs-v4',
    'Google storage signature, version 4',
    ['storage.googleapis.com', '*.storage.googleapis.com'],
    {
      'X-Goog-Algorithm': '(?:GOOG4-RSA-SHA256|GOOG4-HMAC-SHA256)',
      'X-Goog-Credential': String.raw`[a-z0-9.@-]{6,120}/\d{8}/[a-z0-9-]{2,20}/storage/goog4_request`,
      'X-Goog-Date': stamp,
      'X-Goog-Expires': '[0-9]{1,7}',
      'X-Goog-SignedHeaders': '[a-z0-9;-]{4,120}',
      'X-Goog-Signature': `${hex}{64,1024}`,
    },
    {},
    'The credential names a machine account that looks like a mail address.',
    [
      `https://storage.googleapis.com/app/a.png?X-Goog-Algorithm=GOOG4-RSA-SHA256&X-Goog-Credential=svc%40proj.iam.gserviceaccount.com%2F20261130%2Fauto%2Fstorage%2Fgoog4_request&X-Goog-Date=20261130T050000Z&X-Goog-Expires=3600&X-Goog-SignedHeaders=host&X-Goog-Signature=${'0a'.repeat(256)}`,
    ],
    ['https://storage.googleapis.com/app/a.png?X-Goog-Credential=jane%40example.com&X-Goog-Signature=00'],
  ),
  family(
    'gcs-v2',
    'Google storage signature, version 2',
    ['storage.googleapis.com', '*.storage.googleapis.com'],
    {
      GoogleAccessId: String.raw`[a-z0-9-]{3,40}@[a-z0-9.-]{3,80}\.gserviceaccount\.com`,
      Expires: seconds,
      Signature: `${base64}{40,700}`,
    },
    {},
    'The older signed addresses of Google storage.',
    [
      `https://storage.googleapis.com/app/a.png?GoogleAccessId=svc%40proj.iam.gserviceaccount.com&Expires=1796000000&Signature=${mac.repeat(2)}`,
    ],
    ['https://storage.googleapis.com/app/a.png?GoogleAccessId=jane%40example.com&Expires=1&Signature=00'],
  ),
  family(
    'cloudfront',
    'CloudFront signature',
    ['*.cloudfront.net', '*.hf.co', '*.huggingface.co', '*.awsstatic.com'],
    { Signature: `${base64}{170,700}`, 'Key-Pair-Id': 'K[A-Z0-9]{10,20}' },
    {
      Policy: `eyJTdGF0ZW1lbnQi${base64}{40,900}`,
      Expires: seconds,
      'response-content-type': '[a-z0-9.+/-]{3,60}',
    },
    'The policy decodes to an address and is signed as a whole.',
    [
      `https://cdn-lfs.hf.co/repos/a?Expires=1796000000&Key-Pair-Id=KEXAMPLE123456&Signature=${mac.repeat(12)}`,
    ],
    ['https://cdn-lfs.hf.co/repos/a?Policy=SmFuZSBEb2U&Signature=c2ln&Key-Pair-Id=jane'],
  ),
  family(
    'akamai',
    'Akamai token',
    [],
    { hdnts: String.raw`(?:(?:st|exp|acl|hmac|id|ip)=[A-Za-z0-9*/._%-]{1,120}~?){2,6}` },
    {},
    'Start, end, path and a code, in this form only.',
    [`https://media.example/a.mp4?hdnts=st=1796000000~exp=1796003600~acl=/*~hmac=${'0a'.repeat(32)}`],
    ['https://media.example/a.mp4?hdnts=jane', 'https://media.example/a.mp4?hdnts=exp=1~x=2'],
  ),
  family(
    'alibaba',
    'Alibaba storage signature',
    ['*.aliyuncs.com', 'cdn.qwenlm.ai', '*.qwenlm.ai'],
    {
      OSSAccessKeyId: '(?:LTAI|STS|TMP)[A-Za-z0-9.]{12,60}',
      Expires: seconds,
      Signature: `${base64}{26,30}`,
    },
    { 'security-token': `${base64}{60,2000}` },
    'Signed addresses of that cloud’s storage.',
    [
      `https://bucket.oss-cn-hangzhou.aliyuncs.com/a.png?OSSAccessKeyId=LTAIexample12345678&Expires=1796000000&Signature=${mac}%3D`,
    ],
    ['https://bucket.oss-cn-hangzhou.aliyuncs.com/a.png?OSSAccessKeyId=jane&Expires=1&Signature=doe'],
  ),
  family(
    'tencent',
    'Tencent storage signature',
    ['*.myqcloud.com', '*.tencentcos.cn', '*.tencent.com'],
    {
      'q-sign-algorithm': 'sha1',
      'q-ak': '[A-Za-z0-9_-]{20,120}',
      'q-sign-time': '[0-9]{10};[0-9]{10}',
      'q-key-time': '[0-9]{10};[0-9]{10}',
      'q-signature': `${hex}{40}`,
    },
    { 'q-header-list': '[a-z0-9;-]{0,120}', 'q-url-param-list': '[a-z0-9;-]{0,120}' },
    'Signed addresses of that cloud’s storage.',
    [
      `https://b.cos.ap-x.myqcloud.com/a.png?q-sign-algorithm=sha1&q-ak=AKIDexample1234567890&q-sign-time=1796000000;1796003600&q-key-time=1796000000;1796003600&q-header-list=host&q-url-param-list=&q-signature=${'0a'.repeat(20)}`,
    ],
    ['https://b.cos.ap-x.myqcloud.com/a.png?q-sign-algorithm=sha1&q-signature=jane'],
  ),
  family(
    'volcengine',
    'Volcengine signature',
    ['*.byteimg.com', '*.ibyteimg.com', '*.volces.com', '*.tiktokcdn.com'],
    { 'x-expires': '[0-9]{10}', 'x-signature': `${base64}{26,32}` },
    { rk3s: `${hex}{8}`, lk3s: `${hex}{8}`, 'x-orig-sign': `${base64}{26,32}` },
    'Signed pictures of Doubao and its sisters.',
    [`https://p16.ibyteimg.com/a~image.png?rk3s=0a0b0c0d&x-expires=1796000000&x-signature=${mac}%3D`],
    ['https://p16.ibyteimg.com/a~image.png?x-expires=1&x-signature=jane'],
  ),
  family(
    'firebase',
    'Firebase token',
    ['firebasestorage.googleapis.com', '*.firebasestorage.app'],
    { alt: 'media', token: uuid },
    {},
    'A random id for each file.',
    [
      'https://firebasestorage.googleapis.com/v0/b/app/o/a.png?alt=media&token=0a0b0c0d-0a0b-4c0d-8a0b-0a0b0c0d0e0f',
    ],
    ['https://firebasestorage.googleapis.com/v0/b/app/o/a.png?alt=media&token=jane-doe'],
  ),
  family(
    'imgix',
    'imgix signature',
    ['*.imgix.net'],
    { s: `${hex}{32}` },
    { ixlib: '[a-z]{1,6}-[0-9.]{1,12}' },
    'A code over path and parameters.',
    [`https://assets.imgix.net/a.jpg?ixlib=js-3.8.0&s=${'0a'.repeat(16)}`],
    ['https://assets.imgix.net/a.jpg?s=jane', `https://assets.imgix.net/a.jpg?txt=jane&s=${'0a'.repeat(16)}`],
  ),
  family(
    'reddit',
    'Reddit signature',
    ['*.redd.it', '*.redditmedia.com'],
    { s: `${hex}{40}` },
    { width: '[0-9]{1,4}', format: '[a-z]{3,5}', auto: 'webp', crop: '[0-9:a-z,]{1,20}' },
    'A code over path and parameters.',
    [`https://preview.redd.it/a.jpg?width=640&auto=webp&s=${'0a'.repeat(20)}`],
    ['https://preview.redd.it/a.jpg?width=640&s=jane'],
  ),
  family(
    'duckduckgo',
    'DuckDuckGo code',
    ['external-content.duckduckgo.com'],
    { u: 'https?:.{1,1500}', ipt: `${hex}{64}` },
    { f: '1', nofb: '1', ipo: 'images' },
    'The proxy refuses an address that it did not sign.',
    [
      `https://external-content.duckduckgo.com/iu/?u=https%3A%2F%2Fcontent.example%2Fa.png&f=1&nofb=1&ipt=${'0a'.repeat(32)}&ipo=images`,
    ],
    ['https://external-content.duckduckgo.com/iu/?u=https%3A%2F%2Fcontent.example%2Fa.png&f=1'],
  ),
  family(
    'meta',
    'Meta picture signature',
    ['*.fbcdn.net', '*.cdninstagram.com'],
    { oh: '0[0-9]_[A-Za-z0-9_-]{20,80}', oe: '[0-9A-Fa-f]{8}', _nc_sid: `${hex}{6}` },
    {
      _nc_cat: '[0-9]{1,4}',
      _nc_ht: String.raw`[a-z0-9.-]{5,60}\.(?:fbcdn\.net|cdninstagram\.com)`,
      _nc_ohc: '[A-Za-z0-9_-]{8,60}',
      _nc_oc: '[A-Za-z0-9_-]{8,90}',
      _nc_gid: '[A-Za-z0-9_-]{8,60}',
      _nc_zt: '[0-9]{1,3}',
      _nc_ss: '[0-9a-z]{1,8}',
      _nc_rml: '[0-9]',
      ccb: '[0-9]{1,3}-[0-9]{1,3}',
      efg: 'eyJ[A-Za-z0-9_=%-]{8,300}',
      stp: '[A-Za-z0-9_.-]{2,80}',
    },
    'Signed pictures, the end time in hexadecimal.',
    [`https://scontent-x.xx.fbcdn.net/v/a.jpg?_nc_cat=1&_nc_sid=0a0b0c&oh=00_${mac}&oe=61a2aa8c`],
    ['https://scontent-x.xx.fbcdn.net/v/a.jpg?oh=jane&oe=doe&_nc_sid=482913'],
  ),
  family(
    'linkedin',
    'LinkedIn picture signature',
    ['media.licdn.com', '*.licdn.com'],
    { e: '[0-9]{10}', v: 'beta', t: '[A-Za-z0-9_-]{43}' },
    {},
    'End time and a code of fixed length.',
    [`https://media.licdn.com/dms/image/a?e=1796000000&v=beta&t=${'aB3d_'.repeat(8)}abc`],
    ['https://media.licdn.com/dms/image/a?e=1796000000&v=beta&t=jane'],
  ),
  family(
    'discord',
    'Discord file signature',
    ['cdn.discordapp.com', 'media.discordapp.net'],
    { ex: `${hex}{8}`, is: `${hex}{8}`, hm: `${hex}{64}` },
    { format: '[a-z]{3,5}', quality: 'lossless', width: '[0-9]{1,4}', height: '[0-9]{1,4}' },
    'Times in hexadecimal and a code.',
    [`https://cdn.discordapp.com/attachments/1/2/a.png?ex=0a0b0c0d&is=0a0b0c0d&hm=${'0a'.repeat(32)}`],
    ['https://cdn.discordapp.com/attachments/1/2/a.png?ex=jane&is=doe&hm=482913'],
  ),
  family(
    'github-private-picture',
    'GitHub private upload',
    ['private-user-images.githubusercontent.com'],
    { jwt: String.raw`eyJ[A-Za-z0-9_-]{10,400}\.eyJ[A-Za-z0-9_-]{20,2000}\.[A-Za-z0-9_-]{40,100}` },
    {},
    'A token whose claims are path, times and ids.',
    [
      `https://private-user-images.githubusercontent.com/1/2-a.png?jwt=eyJhbGciOiJIUzI1NiJ9.eyJwYXRoIjoiLzEvMi1hLnBuZyIsImV4cCI6MX0.${'aB3d'.repeat(11)}`,
    ],
    ['https://private-user-images.githubusercontent.com/1/2-a.png?jwt=SmFuZSBEb2U'],
  ),
];
