import { readAddress } from '../../../lib/address-query';
import { paramsInAddress } from '../../../lib/useAddressParams';
import { useAddressQuery } from '../../../lib/useAddressQuery';
import { memberAddress } from './member-query';

/** Reads the query from the address when it is called. `useMemberQuery` returns the query of the last render. */
export const queryInAddress = () => readAddress(memberAddress, paramsInAddress());

export const useMemberQuery = () => useAddressQuery(memberAddress);

export type MemberQueryState = ReturnType<typeof useMemberQuery>;
