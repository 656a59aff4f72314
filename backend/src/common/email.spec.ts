import { cleanedEmail, emailKey, isTagged, mailboxKey } from './email.js';

describe('emailKey', () => {
  it('changes letters to lower case and keeps all other characters', () => {
    expect(emailKey("O'Neil+Alumni@Example.org")).toBe("o'neil+alumni@example.org");
  });
});

describe('cleanedEmail', () => {
  it('keeps only letters, digits, _, ., - and @, in lower case', () => {
    expect(cleanedEmail("O'Neil+Alumni@Example.org")).toBe('oneilalumni@example.org');
  });
});

describe('mailboxKey', () => {
  it.each([
    ['Asha+one@example.org', 'asha@example.org'],
    ['asha+one+two@example.org', 'asha@example.org'],
    ['+tag@example.org', '+tag@example.org'],
    ['a.sha@example.org', 'a.sha@example.org'],
    ['A.Sha.+x@gmail.com', 'asha@gmail.com'],
    ['asha@googlemail.com', 'asha@gmail.com'],
  ])('maps the address %s to the mailbox %s', (address, mailbox) => {
    expect(mailboxKey(address)).toBe(mailbox);
  });
});

describe('isTagged', () => {
  it.each([
    ['Asha+one@example.org', true],
    ['asha+@gmail.com', true],
    ['+tag@example.org', false],
    ['a.sha@gmail.com', false],
  ])('is true only for an address with a tag after a plus sign: %s gives %s', (address, tagged) => {
    expect(isTagged(address)).toBe(tagged);
  });
});
