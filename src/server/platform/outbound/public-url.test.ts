import { describe, expect, test } from 'vitest';
import { findUrlFault } from './public-url';

const PUBLIC_HOST = 'Use a host on the public internet';
const faultOf = (url: string) => findUrlFault(url, { allowLocal: false });

describe('an address that is not public is refused', () => {
  test.each([
    'localhost',
    'LOCALHOST.',
    'api.localhost',
    'printer.local',
    'metadata.google.internal',
    'router.lan',
    'intranet',
    '127.0.0.1',
    '127.0.0.1.',
    '127.255.255.254',
    '127.1',
    '2130706433',
    '0x7f000001',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '017700000001',
    '%31%32%37.0.0.1',
    '１２７.０.０.１',
    '0',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '3232235777',
    '100.64.0.1',
    '100.127.255.255',
    '169.254.169.254',
    '0xa9fea9fe',
    '169.254.0.1',
    '168.63.129.16',
    '192.0.0.1',
    '192.0.2.1',
    '192.88.99.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::127.0.0.1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:93.184.216.34]',
    '[::ffff:0:127.0.0.1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b::a9fe:a9fe]',
    '[64:ff9b:1::a00:1]',
    '[2002:7f00:1::]',
    '[2002:a9fe:a9fe::]',
    '[2001:0:4136:e378:8000:63bf:3fff:fdd2]',
    '[2001:db8::1]',
    '[3fff::1]',
    '[fd00:ec2::254]',
    '[fc00::1]',
    '[fe80::1]',
    '[fec0::1]',
    '[ff02::1]',
    '[100::1]',
    '[4000::1]',
  ])('%s', (host) => {
    expect(faultOf(`https://${host}/hook`)).toBe(PUBLIC_HOST);
  });
});

test.each([
  'https://tms.alder.example/coldlane?key=1',
  'https://93.184.216.34/',
  'https://[2606:4700::1111]:8443/',
  'https://xn--bcher-kva.example/',
  'https://10.0.0.1.alder.example/',
])('%s is allowed', (url) => {
  expect(faultOf(url)).toBeNull();
});

test.each([
  ['http://tms.alder.example/', 'https://'],
  ['ftp://tms.alder.example/', 'https://'],
  ['file:///etc/passwd', 'https://'],
  ['javascript:alert(1)', 'https://'],
  ['https://user:secret@tms.alder.example/', 'user name'],
  ['https://user@tms.alder.example/', 'user name'],
  ['https://tms.alder.example/#part', '#'],
  ['https://tms.alder.example:22/', 'port'],
  ['https://tms.alder.example:25/', 'port'],
  ['https://tms.alder.example:80/', 'port'],
  ['https://tms.alder.example:5432/', 'port'],
  ['https://tms.alder.example:6667/', 'port'],
  ['https://[fe80::1%25eth0]/', 'such as'],
  ['https://[v1.x]/', 'such as'],
  ['tms.alder.example', 'such as'],
  ['', 'such as'],
])('%s is refused', (url, part) => {
  expect(faultOf(url)).toContain(part);
});

test('with local webhooks allowed, this machine and plain HTTP are fine, a password is not', () => {
  const allowed = (url: string) => findUrlFault(url, { allowLocal: true });
  expect(allowed('http://127.0.0.1:3000/hook')).toBeNull();
  expect(allowed('http://localhost/')).toBeNull();
  expect(allowed('ftp://localhost/')).not.toBeNull();
  expect(allowed('http://a:b@localhost/')).not.toBeNull();
});
