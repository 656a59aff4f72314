import { readAddress } from '../../../lib/address-query';
import { paramsInAddress } from '../../../lib/useAddressParams';
import { useAddressQuery } from '../../../lib/useAddressQuery';
import { memberAddress } from './member-query';

/** For who acts on a press; what is drawn comes from `useMemberQuery`. */
export const queryInAddress = () => readAddress(memberAddress, paramsInAddress());

export const useMemberQuery = () => useAddressQuery(memberAddress);

export type MemberQueryState = ReturnType<typeof useMemberQuery>;
